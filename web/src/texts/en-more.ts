import { texts as activity } from './en/activity.js';
import { texts as bill } from './en/bill.js';
import { texts as call } from './en/call.js';
import { texts as claims } from './en/claims.js';
import { texts as dishes } from './en/dishes.js';
import { texts as firstDay } from './en/first-day.js';
import { texts as flags } from './en/flags.js';
import { texts as handOut } from './en/hand-out.js';
import { texts as help } from './en/help.js';
import { texts as history } from './en/history.js';
import { texts as landing } from './en/landing.js';
import { texts as menus } from './en/menus.js';
import { texts as proposal } from './en/proposal.js';
import { texts as reading } from './en/reading.js';
import { texts as notifications } from './en/notifications.js';
import { texts as orderForms } from './en/order-forms.js';
import { texts as pay } from './en/pay.js';
import { texts as places } from './en/places.js';
import { texts as polls } from './en/polls.js';
import { texts as profile } from './en/profile.js';
import { texts as refusals } from './en/refusals.js';
import { texts as reminders } from './en/reminders.js';
import { texts as roles } from './en/roles.js';
import { texts as several } from './en/several.js';
import { texts as sharedDishes } from './en/shared-dishes.js';
import { texts as standing } from './en/standing.js';
import { texts as statistics } from './en/statistics.js';
import { texts as timeZone } from './en/time-zone.js';

/** The English texts of all else. They come with the code of the first part of the app that is none of the first screens. */
export const texts = {
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

/** The texts of all but the first screens, in one language. */
export type MoreTexts = typeof texts;
