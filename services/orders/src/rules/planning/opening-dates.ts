import { nextOn, weekdayOf, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';

/** The opening of an order: its date, and the instant (ISO 8601). */
type Opening = Pick<LocalInstant, 'date' | 'instant'>;

/** A standing order as far as its dates follow from it. */
export interface Routine extends StandingOrderTimes {
  /** ISO 8601. */
  readonly createdAt: string;
}

/** How many of its next dates are shown, and may be skipped. */
const NEXT_DATES = 4;

/** In milliseconds. */
const DAY = 86_400_000;

/** The number of a date's week since the one of 29 December 1969, a Monday. */
const weekOf = (date: string): number => Math.floor((Date.parse(date) / DAY + 3) / 7);

/** Whether a standing order opens on a date, by weekday and rhythm (docs/rules/planning-and-reminders.md, Standing orders). */
function datesOf({ weekdays, rhythm, opensAt, createdAt }: Routine, clock: Clock): (date: string) => boolean {
  const isItsWeekday = (date: string) => weekdays.includes(weekdayOf(date));
  if (rhythm === 'monthly') return (date) => Number(date.slice(-2)) <= 7 && isItsWeekday(date);
  if (rhythm !== 'everySecondWeek') return isItsWeekday;
  const first = weekOf(nextOn(isItsWeekday, opensAt, clock.at(createdAt), clock).date);
  return (date) => (weekOf(date) - first) % 2 === 0 && isItsWeekday(date);
}

/** The first opening after `now`, `undefined` if its last date is before. One on the day of `now` counts as long as it is still to come. */
export function nextOpening(routine: Routine, now: LocalInstant, clock: Clock): Opening | undefined {
  const next = nextOn(datesOf(routine, clock), routine.opensAt, now, clock);
  return routine.lastDate !== undefined && next.date > routine.lastDate ? undefined : next;
}

/** The dates (`YYYY-MM-DD`) of its first four openings after `now`, the skipped ones included; fewer before its last date. */
export function nextDates(routine: Routine, now: LocalInstant, clock: Clock): string[] {
  const dates: string[] = [];
  let next = nextOpening(routine, now, clock);
  while (next && dates.push(next.date) < NEXT_DATES) next = nextOpening(routine, clock.at(next.instant), clock);
  return dates;
}
