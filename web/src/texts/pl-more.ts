import type { MoreTexts } from './en-more.js';
import { texts as activity } from './pl/activity.js';
import { texts as bill } from './pl/bill.js';
import { texts as call } from './pl/call.js';
import { texts as claims } from './pl/claims.js';
import { texts as dishes } from './pl/dishes.js';
import { texts as firstDay } from './pl/first-day.js';
import { texts as flags } from './pl/flags.js';
import { texts as handOut } from './pl/hand-out.js';
import { texts as help } from './pl/help.js';
import { texts as history } from './pl/history.js';
import { texts as landing } from './pl/landing.js';
import { texts as menus } from './pl/menus.js';
import { texts as proposal } from './pl/proposal.js';
import { texts as reading } from './pl/reading.js';
import { texts as notifications } from './pl/notifications.js';
import { texts as orderForms } from './pl/order-forms.js';
import { texts as pay } from './pl/pay.js';
import { texts as places } from './pl/places.js';
import { texts as polls } from './pl/polls.js';
import { texts as profile } from './pl/profile.js';
import { texts as refusals } from './pl/refusals.js';
import { texts as reminders } from './pl/reminders.js';
import { texts as roles } from './pl/roles.js';
import { texts as several } from './pl/several.js';
import { texts as sharedDishes } from './pl/shared-dishes.js';
import { texts as standing } from './pl/standing.js';
import { texts as statistics } from './pl/statistics.js';
import { texts as timeZone } from './pl/time-zone.js';

/** The Polish texts of all else. They come with the code of the first part of the app that is none of the first screens. */
export const texts: MoreTexts = {
  activity,
  bill,
  call,
  claims,
  dishes,
  firstDay,
  flags,
  handOut,
  help,
  history,
  landing,
  menus,
  proposal,
  reading,
  notifications,
  orderForms,
  pay,
  places,
  polls,
  profile,
  refusals,
  reminders,
  roles,
  several,
  sharedDishes,
  standing,
  statistics,
  timeZone,
};
