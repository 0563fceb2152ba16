import type { Static } from '@kantyna/typebox';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { events, states } from '@kantyna/contracts/messages/messages';
import { tidy } from '@kantyna/contracts/name';
import type { OfficeAct } from '@kantyna/contracts/people/office';
import { DAYS_OFF_AHEAD, MOST_DAYS_AHEAD, MOST_DAYS_OFF } from '@kantyna/contracts/product';
import type { Fault } from '@kantyna/contracts/faults';
import type { Change } from '@kantyna/kernel/change';
import { daysAfter } from '@kantyna/kernel/clock';
import { conflict, invalidBody, notFound, type Refusal } from '@kantyna/kernel/refusal';
import { dayOffOn } from '@kantyna/order-rules/days-off';

/** All days off in one document, by date: so two managers at once never make too many, or a date twice. */
export const StoredDaysOff = states.daysOff.data;
export type StoredDaysOff = Static<typeof StoredDaysOff>;

type DaysOff = readonly DayOff[];

/** A manager, and the date (`YYYY-MM-DD`) on which they do something. */
interface ByManager {
  readonly by: string;
  readonly today: string;
}

/**
 * Adds days off, all or none; those that are over go. A 400 that names the field for a date that is over, too far ahead, or there already. A 409
 * if there would be too many.
 */
export function addDaysOff(
  present: DaysOff,
  given: DaysOff,
  { by, today }: ByManager,
): Change<StoredDaysOff> | Refusal {
  const left = daysOffFrom(present, today);
  const added = given.map(({ date, name }) => ({ date, name: tidy(name) }));
  const last = daysAfter(today, DAYS_OFF_AHEAD);
  const faults = added.flatMap(({ date }, index): Fault | [] => {
    const path = `days.${index}.date`;
    if (date < today) return { path, code: 'inThePast' };
    if (date > last) return { path, code: 'tooFarAhead', params: { days: DAYS_OFF_AHEAD } };
    const isTwice = dayOffOn([...left, ...added.slice(0, index)], date) !== undefined;
    return isTwice ? { path, code: 'dateTwice' } : [];
  });
  if (faults.length > 0) return invalidBody(faults);
  if (left.length + added.length > MOST_DAYS_OFF)
    return conflict('TOO_MANY_DAYS_OFF', `There are ${MOST_DAYS_OFF} days off at most.`);
  return saved([...left, ...added], { by, act: 'addDaysOff', days: added });
}

/** Removes the day off of a date; those that are over go, too. A 404 if there is none. */
export function removeDayOff(
  present: DaysOff,
  date: string,
  { by, today }: ByManager,
): Change<StoredDaysOff> | Refusal {
  const left = daysOffFrom(present, today);
  const day = dayOffOn(left, date);
  if (!day) return notFound('day off');
  return saved(
    left.filter((one) => one !== day),
    { by, act: 'removeDayOff', days: [day] },
  );
}

/** The days off by date, with the event for the log of the office. */
const saved = (daysOff: DaysOff, { by, act, days }: { by: string; act: OfficeAct; days: DaysOff }) => ({
  state: { daysOff: daysOff.toSorted((one, other) => (one.date < other.date ? -1 : 1)) },
  events: [
    {
      kind: events.daysOffChanged,
      data: { by, act, details: days.map(({ date, name }) => `${date} (${name})`).join(' · ') },
    },
  ],
  reply: {},
});

/** The days off from a date on. */
export const daysOffFrom = (daysOff: DaysOff, from: string): DayOff[] => daysOff.filter(({ date }) => date >= from);

/** The days off among the dates that an order can have, as a field of a reply. */
export function daysOffAhead(daysOff: DaysOff, today: string): { daysOff?: DayOff[] } {
  const last = daysAfter(today, MOST_DAYS_AHEAD);
  const ahead = daysOffFrom(daysOff, today).filter(({ date }) => date <= last);
  return ahead.length > 0 ? { daysOff: ahead } : {};
}
