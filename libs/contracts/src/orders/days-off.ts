import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, Name, Shape } from '../format.js';
import { MAX_DAY_OFF_NAME_LENGTH, MOST_DAYS_OFF } from '../product.js';

/** A day on which the company does not work, with its name as a manager wrote it. */
export const DayOff = Shape({ date: CalendarDate, name: Type.String() });
export type DayOff = Static<typeof DayOff>;

/** The days off that somebody who chooses a date has to know. */
export const DaysOffAhead = Type.Optional(
  Type.Array(DayOff, {
    description: 'The company’s days off among the dates that an order can have. Missing if none.',
  }),
);

const byManager = {
  access: 'officeManager',
  needs: [],
  limit: { none: 'Only managers make it, and each is logged.' },
} as const;

/** The calls for days off (docs/rules/planning-and-reminders.md, Days off). `officeAddress` lists them. */
export const dayOffEndpoints = endpointsOf('orders', {
  addDaysOff: {
    ...byManager,
    route: 'POST /api/days_off/add',
    summary: 'Adds days off, all or none: dates from today to two years ahead, each with a name.',
    body: Shape({
      days: Type.Array(Shape({ date: CalendarDate, name: Name(MAX_DAY_OFF_NAME_LENGTH) }), {
        minItems: 1,
        maxItems: MOST_DAYS_OFF,
      }),
    }),
    errors: [409],
  },
  removeDayOff: {
    ...byManager,
    route: 'DELETE /api/days_off/:date/remove',
    summary: 'Removes a day off. What was left out because of it stays so.',
  },
});
