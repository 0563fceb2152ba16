import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { Id, Shape } from '@kantyna/contracts/format';
import { conflict, invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import { PlaceId } from '@kantyna/contracts/orders/places';
import { SeveralVotes } from '@kantyna/contracts/orders/polls';
import { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';
import type { Clock, LocalInstant } from '@kantyna/kernel/clock';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import type { Context } from '../rule.js';
import { isClosedOn, isLeftOut, type DatesLeftOut, type OpenDays } from './closed-days.js';
import { nextDates, nextOpening } from './opening-dates.js';
import { OrderedRestaurant } from '../stored-order.js';

/** The next opening: the date of the order, and the instant (ISO 8601). */
const Opening = Shape({ date: Type.String(), instant: Type.String() });

const Restaurant = Shape({ id: Id, name: Type.String() });
type Restaurant = Static<typeof Restaurant>;

/** A standing order as it is stored. Without `next` it is paused, or over. */
export const StoredStandingOrder = Shape({
  owner: Person,
  createdAt: Type.String(),
  restaurant: Restaurant,
  ...StandingOrderTimes.properties,
  /** The poll that it opens instead of an order: among these restaurants and its own one. */
  poll: Type.Optional(
    Shape({ restaurants: Type.Array(Restaurant), timeOfOrder: Type.String(), severalVotes: SeveralVotes }),
  ),
  placeId: PlaceId,
  next: Type.Optional(Opening),
  /** Those of its dates to come that are skipped. `next` may be one of them. */
  skipped: Type.Optional(Type.Array(Type.String())),
  /** The opening that has come, while its order is still to be opened. */
  toOpen: Type.Optional(Shape({ restaurant: OrderedRestaurant, ...Opening.properties })),
  restaurantGone: Type.Optional(Type.Boolean()),
  /** It was paused because its owner is away: others may take it over. */
  leftBehind: Type.Optional(Type.Boolean()),
});
export type StoredStandingOrder = Static<typeof StoredStandingOrder>;

/** An order is opened at most this late (ms), and never after its closing time. */
const MAX_DELAY = 60 * 60_000;

/** The ids of its restaurant, or of those of its poll, its own one first. */
export const restaurantIdsOf = ({ restaurant, poll }: Pick<StoredStandingOrder, 'restaurant' | 'poll'>): string[] => [
  restaurant.id,
  ...(poll?.restaurants ?? []).map(({ id }) => id),
];

/** The due time of a standing order: its next opening, or at once while an order is still to be opened. */
export function standingOrderDue({ next, toOpen }: StoredStandingOrder): Date | undefined {
  const opening = toOpen ?? next;
  return opening && new Date(opening.instant);
}

/** Makes a standing order. Refuses (400) one without a day, a poll without a second restaurant or
 * with a voting that does not end before its order, one that closes before it opens, and one without a date until its last one. */
export function makeStandingOrder(
  { id: restaurantId, name }: Restaurant,
  { poll, placeId, ...times }: StandingOrderTimes & Pick<StoredStandingOrder, 'poll' | 'placeId'>,
  { person: owner, clock, id }: Pick<Context, 'person' | 'clock' | 'id'>,
): Change<StoredStandingOrder, { id: string }> | Refusal {
  if (times.weekdays.length === 0) return invalidBody({ path: 'weekdays', code: 'missing' });
  if (times.closesAt <= times.opensAt) return invalidBody({ path: 'closesAt', code: 'notAfterOpening' });
  if (poll && poll.timeOfOrder <= times.closesAt) return invalidBody({ path: 'closesAt', code: 'notBeforeOrder' });
  const others = poll?.restaurants.filter(({ id }) => id !== restaurantId);
  if (others?.length === 0) return invalidBody({ path: 'poll.restaurantIds', code: 'tooFew', params: { limit: 1 } });
  const { opensAt, closesAt, rhythm, lastDate } = times;
  const now = clock.now();
  const routine = {
    createdAt: now.instant,
    weekdays: [...new Set(times.weekdays)].sort(),
    opensAt,
    closesAt,
    ...(rhythm && { rhythm }),
    ...(lastDate !== undefined && { lastDate }),
  };
  const next = nextOpening(routine, now, clock);
  if (!next) return invalidBody({ path: 'lastDate', code: 'noDateLeft' });
  return {
    state: {
      owner,
      restaurant: { id: restaurantId, name },
      ...routine,
      ...(placeId && { placeId }),
      ...(poll && others && { poll: { ...poll, restaurants: others } }),
      next,
    },
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

/** Skips one of the next dates, or takes that back. 409 for any other date, and while it is paused. Repeating it changes nothing. */
export function skipDate(
  standing: StoredStandingOrder,
  { date, isSkipped }: { date: string; isSkipped: boolean },
  clock: Clock,
): Change<StoredStandingOrder> | Refusal {
  const { skipped = [], ...rest } = standing;
  if (!standing.next || !nextDates(standing, clock.now(), clock).includes(date))
    return conflict('NOT_A_NEXT_DATE', 'This is not one of the next dates of the standing order.');
  if (skipped.includes(date) === isSkipped) return UNCHANGED;
  const others = skipped.filter((one) => one !== date);
  return { state: { ...rest, skipped: isSkipped ? [...others, date] : others }, reply: {} };
}

/** Continues a standing order from its next day on. One that is not paused stays as it is. 409 if no date is left. */
export function resume(standing: StoredStandingOrder, clock: Clock): Change<StoredStandingOrder> | Refusal {
  if (standing.next) return UNCHANGED;
  const { restaurantGone: _, leftBehind: __, ...rest } = standing;
  const next = nextOpening(rest, clock.now(), clock);
  if (!next) return conflict('NO_DATE_LEFT', 'No date is left until the last one of the standing order.');
  return { state: { ...rest, next }, reply: {} };
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
 * Moves to the next opening once the present one has come, and notes the order that is to be opened, unless the date is left out, or it is
 * too late for it. Without its restaurant the standing order pauses. Before that nothing changes.
 */
export function moveOn(
  standing: StoredStandingOrder,
  restaurant: (Static<typeof OrderedRestaurant> & OpenDays) | undefined,
  { now, clock, daysOff }: { now: LocalInstant; clock: Clock } & Pick<DatesLeftOut, 'daysOff'>,
): Change<StoredStandingOrder> {
  const { next, skipped = [], ...rest } = standing;
  if (!next || Date.parse(next.instant) > Date.parse(now.instant)) return UNCHANGED;
  if (!restaurant) return { state: { ...rest, skipped, restaurantGone: true }, reply: {} };
  const { id, name, url, telephone } = restaurant;
  const isClosed = (date: string) => !standing.poll && isClosedOn(restaurant, date);
  const opens = !isLeftOut(next.date, { skipped, isClosed, daysOff }) && dueOpening(standing, now, clock);
  const following = nextOpening(rest, now, clock);
  return {
    state: {
      ...rest,
      skipped: skipped.filter((date) => following && date >= following.date),
      ...(following && { next: following }),
      ...(opens && { toOpen: { restaurant: { id, name, url, telephone }, ...next } }),
    },
    reply: {},
  };
}

/** Notes that the order of a date is open, or left out. Repeating it changes nothing. */
export function opened(standing: StoredStandingOrder, date: string): Change<StoredStandingOrder> {
  const { toOpen, ...rest } = standing;
  return toOpen?.date === date ? { state: rest, reply: {} } : UNCHANGED;
}
