import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { weekdayOf } from '@kantyna/kernel/clock';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { dayOffOn } from '@kantyna/order-rules/days-off';

/** The weekdays on which a restaurant is open, 1 for Monday; without them it is open every day. */
export interface OpenDays {
  readonly openWeekdays?: readonly number[] | undefined;
}

/** Whether a restaurant is closed on a date (`YYYY-MM-DD`). */
export const isClosedOn = ({ openWeekdays }: OpenDays, date: string): boolean =>
  openWeekdays !== undefined && !openWeekdays.includes(weekdayOf(date));

/** What a date of a standing order depends on, besides its routine. */
export interface DatesLeftOut {
  /** The dates that its owner skips. */
  readonly skipped?: readonly string[] | undefined;
  /** Whether its restaurants are closed on a date. */
  readonly isClosed: (date: string) => boolean;
  readonly daysOff: readonly DayOff[];
}

/** Whether a standing order opens nothing on one of its dates: that is skipped, closed, or a day off. */
export const isLeftOut = (date: string, { skipped = [], isClosed, daysOff }: DatesLeftOut): boolean =>
  skipped.includes(date) || isClosed(date) || dayOffOn(daysOff, date) !== undefined;

/** Refuses (409, with their names) restaurants that are closed on one of these weekdays, unless that is meant. */
export function checkOpen(
  restaurants: readonly (OpenDays & { readonly name: string })[],
  weekdays: readonly number[],
  { evenIfClosed = false }: { readonly evenIfClosed?: boolean },
): Refusal | undefined {
  const closed = restaurants.filter(({ openWeekdays = weekdays }) =>
    weekdays.some((day) => !openWeekdays.includes(day)),
  );
  if (evenIfClosed || closed.length === 0) return undefined;
  const names = closed.map(({ name }) => name).join(', ');
  return conflict('RESTAURANT_CLOSED', `Closed on that day: ${names}. Repeat the call with \`evenIfClosed\`.`, names);
}
