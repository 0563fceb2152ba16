import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { Id, Shape } from '@kantyna/contracts/format';
import { conflict, invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import { StandingOrderTimes, type StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { nextOn, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import type { Context } from '../rule.js';
import { OrderedRestaurant } from '../stored-order.js';

/** The next opening: the date of the order, and the instant (ISO 8601). */
const Opening = Shape({ date: Type.String(), instant: Type.String() });
type Opening = Static<typeof Opening>;

/** A standing order as it is stored. Without `next` it is paused. */
export const StoredStandingOrder = Shape({
  owner: Person,
  createdAt: Type.String(),
  restaurant: Shape({ id: Id, name: Type.String() }),
  ...StandingOrderTimes.properties,
  next: Type.Optional(Opening),
  /** The opening that has come, while its order is still to be opened. */
  toOpen: Type.Optional(Shape({ restaurant: OrderedRestaurant, ...Opening.properties })),
  restaurantGone: Type.Optional(Type.Boolean()),
  /** It was paused because its owner is away: others may take it over. */
  leftBehind: Type.Optional(Type.Boolean()),
});
export type StoredStandingOrder = Static<typeof StoredStandingOrder>;

/** An order is opened at most this late (ms), and never after its closing time. */
const MAX_DELAY = 60 * 60_000;

/** The due time of a standing order: its next opening, or at once while an order is still to be opened. */
export function standingOrderDue({ next, toOpen }: StoredStandingOrder): Date | undefined {
  const opening = toOpen ?? next;
  return opening && new Date(opening.instant);
}

/** The first opening after `now`. One on the day of `now` counts as long as it is still to come. */
export const nextOpening = (
  { weekdays, opensAt }: StandingOrderTimes,
  now: LocalInstant,
  clock: Pick<Clock, 'of'>,
): Opening => nextOn(weekdays, opensAt, now, clock);

/** Makes a standing order. Refuses (400) one without a day, and one that closes before it opens. */
export function makeStandingOrder(
  { id: restaurantId, name }: StoredStandingOrder['restaurant'],
  times: StandingOrderTimes,
  { person: owner, clock, id }: Pick<Context, 'person' | 'clock' | 'id'>,
): Change<StoredStandingOrder, { id: string }> | Refusal {
  if (times.weekdays.length === 0) return invalidBody({ path: 'weekdays', code: 'missing' });
  if (times.closesAt <= times.opensAt) return invalidBody({ path: 'closesAt', code: 'notAfterOpening' });
  const { opensAt, closesAt } = times;
  const weekdays = [...new Set(times.weekdays)].sort();
  const now = clock.now();
  const next = nextOpening({ weekdays, opensAt, closesAt }, now, clock);
  return {
    state: { owner, createdAt: now.instant, restaurant: { id: restaurantId, name }, weekdays, opensAt, closesAt, next },
    reply: { id },
  };
}

/** Pauses a standing order. Repeating it changes nothing. */
export function pause(standing: StoredStandingOrder): Change<StoredStandingOrder> {
  const { next, ...rest } = standing;
  return next ? { state: rest, reply: {} } : UNCHANGED;
}

/**
 * Pauses the standing order of a person who is away: it opens nothing, and others may take it over. Once they are back it is theirs
 * alone again, and stays paused. Repeating it, and one of somebody else, change nothing.
 */
export function leaveBehind(
  standing: StoredStandingOrder,
  personId: string,
  isGone: boolean,
): Change<StoredStandingOrder> {
  if (standing.owner.id !== personId || (standing.leftBehind ?? false) === isGone) return UNCHANGED;
  const { next: _, toOpen: __, leftBehind: ___, ...rest } = standing;
  return { state: { ...rest, ...(isGone && { leftBehind: true }) }, reply: {} };
}

/** Makes a person the owner of a standing order that was left behind. It stays paused until they continue it. 409 for any other one. */
export function takeOverStanding(
  { leftBehind, ...standing }: StoredStandingOrder,
  owner: Person,
): Change<StoredStandingOrder> | Refusal {
  if (!leftBehind && standing.owner.id === owner.id) return UNCHANGED;
  return leftBehind
    ? { state: { ...standing, owner }, reply: {} }
    : conflict('NOT_LEFT_BEHIND', 'The owner of the standing order looks after it.');
}

/** Continues a standing order from its next day on. One that is not paused stays as it is. */
export function resume(standing: StoredStandingOrder, clock: Clock): Change<StoredStandingOrder> {
  if (standing.next) return UNCHANGED;
  const { restaurantGone: _, leftBehind: __, ...rest } = standing;
  return { state: { ...rest, next: nextOpening(rest, clock.now(), clock) }, reply: {} };
}

/** The opening that is due at `now`, with the closing time of its order. `undefined` if none is due, or if it is too late for it. */
export function dueOpening(
  { next, closesAt }: Pick<StoredStandingOrder, 'next' | 'closesAt'>,
  now: LocalInstant,
  clock: Clock,
): { date: string; closesAt: LocalInstant } | undefined {
  if (!next) return undefined;
  const delay = Date.parse(now.instant) - Date.parse(next.instant);
  const closing = clock.of(next.date, closesAt);
  const isLate = delay > MAX_DELAY || Date.parse(now.instant) >= Date.parse(closing.instant);
  return delay < 0 || isLate ? undefined : { date: next.date, closesAt: closing };
}

/**
 * Moves to the next opening once the present one has come, and notes the order that is to be opened, unless it is too late for it. Without
 * its restaurant the standing order pauses. Before that nothing changes.
 */
export function moveOn(
  standing: StoredStandingOrder,
  restaurant: Static<typeof OrderedRestaurant> | undefined,
  now: LocalInstant,
  clock: Clock,
): Change<StoredStandingOrder> {
  const { next, ...rest } = standing;
  if (!next || Date.parse(next.instant) > Date.parse(now.instant)) return UNCHANGED;
  if (!restaurant) return { state: { ...rest, restaurantGone: true }, reply: {} };
  const { id, name, url, telephone } = restaurant;
  const toOpen = dueOpening(standing, now, clock) && { restaurant: { id, name, url, telephone }, ...next };
  return { state: { ...rest, next: nextOpening(rest, now, clock), ...(toOpen && { toOpen }) }, reply: {} };
}

/** Notes that the order of a date is open, or left out. Repeating it changes nothing. */
export function opened(standing: StoredStandingOrder, date: string): Change<StoredStandingOrder> {
  const { toOpen, ...rest } = standing;
  return toOpen?.date === date ? { state: rest, reply: {} } : UNCHANGED;
}

/** A standing order as its owner sees it. */
export const toStandingOrder = (id: string, standing: StoredStandingOrder): StandingOrder => ({
  id,
  restaurantId: standing.restaurant.id,
  restaurantName: standing.restaurant.name,
  weekdays: standing.weekdays,
  opensAt: standing.opensAt,
  closesAt: standing.closesAt,
  nextDate: standing.next?.date ?? null,
  restaurantGone: standing.restaurantGone ?? false,
});
