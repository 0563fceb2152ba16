import { MOST_DAYS_AHEAD } from '@kantyna/contracts/product';
import { daysAfter, nextOn, weekdayOf, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';

/** The opening of an order: its date, and the instant (ISO 8601). */
type Opening = Pick<LocalInstant, 'date' | 'instant'>;

/** A standing order as far as its dates follow from it. */
export interface Routine extends StandingOrderTimes {
  /** ISO 8601. */
  readonly createdAt: string;
}

/** It shows and lets skip so many of its next dates, and all those on which orders can be opened by now. */
const LEAST_NEXT_DATES = 4;

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

/** The dates (`YYYY-MM-DD`) of its openings in the 90 days after `now`, and of the first four; the skipped ones included, none after its last date. */
export function nextDates(routine: Routine, now: LocalInstant, clock: Clock): string[] {
  const isItsDate = datesOf(routine, clock);
  const horizon = daysAfter(now.date, MOST_DAYS_AHEAD);
  const dates: string[] = [];
  let date = nextOpening(routine, now, clock)?.date;
  while (date !== undefined && date <= (routine.lastDate ?? date)) {
    if (date > horizon && dates.length >= LEAST_NEXT_DATES) break;
    if (isItsDate(date)) dates.push(date);
    date = daysAfter(date, 1);
  }
  return dates;
}
