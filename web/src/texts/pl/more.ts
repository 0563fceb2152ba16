import type { MoreTexts } from '../en/more.js';
import { texts as activity } from './activity.js';
import { texts as bill } from './bill.js';
import { texts as call } from './call.js';
import { texts as claims } from './claims.js';
import { texts as dishes } from './dishes.js';
import { texts as flags } from './flags.js';
import { texts as handOut } from './hand-out.js';
import { texts as help } from './help.js';
import { texts as history } from './history.js';
import { texts as landing } from './landing.js';
import { texts as menus } from './menus.js';
import { texts as reading } from './reading.js';
import { texts as notifications } from './notifications.js';
import { texts as orderForms } from './order-forms.js';
import { texts as pay } from './pay.js';
import { texts as polls } from './polls.js';
import { texts as profile } from './profile.js';
import { texts as refusals } from './refusals.js';
import { texts as reminders } from './reminders.js';
import { texts as roles } from './roles.js';
import { texts as several } from './several.js';
import { texts as sharedDishes } from './shared-dishes.js';
import { texts as standing } from './standing.js';
import { texts as timeZone } from './time-zone.js';

/** The Polish texts of all else. They come with the code of the first part of the app that is none of the first screens. */
export const texts: MoreTexts = {
  activity,
  bill,
  call,
  claims,
  dishes,
  flags,
  handOut,
  help,
  history,
  landing,
  menus,
  reading,
  notifications,
  orderForms,
  pay,
  polls,
  profile,
  refusals,
  reminders,
  roles,
  several,
  sharedDishes,
  standing,
  timeZone,
};
