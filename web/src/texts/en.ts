import { closing } from './en/closing.js';
import { entries } from './en/entries.js';
import { orders } from './en/orders.js';
import { restaurants } from './en/restaurants.js';
import { shell } from './en/shell.js';

/** The English texts that every page may need. */
export const texts = { ...closing, ...entries, ...orders, ...restaurants, ...shell };

/** The texts that every page may need, in one language. */
export type Texts = typeof texts;

/** The texts that are loaded with the part of the app that shows them, in one language: `texts/<area>.ts`. */
export interface AreaTexts {
  activity: typeof import('./en/activity.js').texts;
  bill: typeof import('./en/bill.js').texts;
  call: typeof import('./en/call.js').texts;
  claims: typeof import('./en/claims.js').texts;
  dishes: typeof import('./en/dishes.js').texts;
  flags: typeof import('./en/flags.js').texts;
  'hand-out': typeof import('./en/hand-out.js').texts;
  help: typeof import('./en/help.js').texts;
  history: typeof import('./en/history.js').texts;
  landing: typeof import('./en/landing.js').texts;
  menus: typeof import('./en/menus.js').texts;
  reading: typeof import('./en/reading.js').texts;
  notifications: typeof import('./en/notifications.js').texts;
  'order-forms': typeof import('./en/order-forms.js').texts;
  pay: typeof import('./en/pay.js').texts;
  polls: typeof import('./en/polls.js').texts;
  profile: typeof import('./en/profile.js').texts;
  refusals: typeof import('./en/refusals.js').texts;
  reminders: typeof import('./en/reminders.js').texts;
  roles: typeof import('./en/roles.js').texts;
  several: typeof import('./en/several.js').texts;
  'shared-dishes': typeof import('./en/shared-dishes.js').texts;
  standing: typeof import('./en/standing.js').texts;
  'time-zone': typeof import('./en/time-zone.js').texts;
}
