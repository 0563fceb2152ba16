import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { Id, OneOf, Shape } from '@kantyna/contracts/format';
import { PlaceId } from '@kantyna/contracts/orders/places';
import { POLL_ENDINGS, PollTimes, SeveralVotes } from '@kantyna/contracts/orders/polls';
import { MAX_POLL_RESTAURANTS, MIN_POLL_RESTAURANTS } from '@kantyna/contracts/product';
import { conflict, invalidBody, notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { Clock, LocalInstant } from '@kantyna/kernel/clock';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { checkClosingTime, isClosed } from '../closing/closing.js';
import type { Context } from '../rule.js';
import { checkOrderDate } from '../order/order-day.js';
import { OrderedRestaurant } from '../stored-order.js';

/** A restaurant that somebody asked for, with the date of the company's latest order there at that time. */
const Option = Shape({
  restaurant: Shape({ id: Id, name: Type.String() }),
  askedBy: Person,
  lastOrderedOn: Type.Optional(Type.String()),
});
export type Option = Static<typeof Option>;

/** How a poll ended and on which date; with the order that it made. */
const Ended = Shape({
  how: OneOf(POLL_ENDINGS),
  on: Type.String(),
  order: Type.Optional(Shape({ id: Id, restaurantName: Type.String() })),
});

/** A poll as it is stored. The options stand in the order in which they were asked for. Without `ended` it goes on. */
export const StoredPoll = Shape({
  opener: Person,
  createdAt: Type.String(),
  ...PollTimes.properties,
  options: Type.Array(Option),
  severalVotes: SeveralVotes,
  placeId: PlaceId,
  /** One for each person who votes; in a poll with several votes one for each restaurant that they vote for. */
  votes: Type.Array(Shape({ person: Person, restaurantId: Id })),
  /** The names of options whose restaurant was deleted. */
  dropped: Type.Optional(Type.Array(Type.String())),
  ended: Type.Optional(Ended),
  /** It ended with an order that is still to be opened: at which restaurant, and the instant of that decision. */
  toOpen: Type.Optional(Shape({ restaurant: OrderedRestaurant, since: Type.String() })),
});
export type StoredPoll = Static<typeof StoredPoll>;

type Decision = Change<StoredPoll> | Refusal;

/** The due time of a poll: its closing time, or the end of a poll whose order is not open yet. */
export function pollDue({ ended, closesAt, toOpen }: StoredPoll): Date | undefined {
  if (toOpen) return new Date(toOpen.since);
  return ended ? undefined : new Date(closesAt);
}

/** The instant of the order that a poll is about. */
export const timeOfOrder = (poll: PollTimes, clock: Pick<Clock, 'of'>): LocalInstant =>
  clock.of(poll.orderDate, poll.timeOfOrder);

/**
 * Opens a poll among restaurants. Refuses (400) fewer than two restaurants, a date or closing time that an order could not have, and a
 * closing time that is not before the time of order.
 */
export function openPoll(
  asked: readonly Omit<Option, 'askedBy'>[],
  { severalVotes, placeId, ...times }: PollTimes & Pick<StoredPoll, 'severalVotes' | 'placeId'>,
  { person: opener, clock, id }: Pick<Context, 'person' | 'clock' | 'id'>,
): Change<StoredPoll, { id: string }> | Refusal {
  const now = clock.now();
  const closesAt = clock.at(times.closesAt);
  const refusal = checkOrderDate(times.orderDate, now) ?? checkClosingTime(closesAt, times.orderDate, now);
  if (refusal) return refusal;
  if (Date.parse(closesAt.instant) >= Date.parse(timeOfOrder(times, clock).instant))
    return invalidBody({ path: 'closesAt', code: 'notBeforeOrder' });
  if (asked.length < MIN_POLL_RESTAURANTS)
    return invalidBody({ path: 'restaurantIds', code: 'tooFew', params: { limit: MIN_POLL_RESTAURANTS } });
  return {
    state: {
      opener,
      createdAt: now.instant,
      orderDate: times.orderDate,
      timeOfOrder: times.timeOfOrder,
      closesAt: closesAt.instant,
      ...(severalVotes && { severalVotes }),
      ...(placeId && { placeId }),
      options: asked.map((one) => ({ ...one, askedBy: opener })),
      votes: [],
    },
    reply: { id },
  };
}

/** Votes for an option, in place of the person's earlier vote unless they may have several. Repeating it changes nothing. */
export function vote(poll: StoredPoll, restaurantId: string, person: Person, now: LocalInstant): Decision {
  if (!isOpen(poll, now)) return ENDED;
  if (!poll.options.some(({ restaurant }) => restaurant.id === restaurantId)) return notFound('restaurant');
  if (poll.votes.some((one) => one.person.id === person.id && one.restaurantId === restaurantId)) return UNCHANGED;
  const others = poll.severalVotes ? poll.votes : votesWithout(poll, person.id);
  return { state: { ...poll, votes: [...others, { person, restaurantId }] }, reply: {} };
}

/** Takes a person's votes back, or the one for a restaurant. Repeating it changes nothing. */
export function takeBackVote(poll: StoredPoll, personId: string, now: LocalInstant, restaurantId?: string): Decision {
  if (!isOpen(poll, now)) return ENDED;
  const votes = votesWithout(poll, personId, restaurantId);
  return votes.length === poll.votes.length ? UNCHANGED : { state: { ...poll, votes }, reply: {} };
}

/** Adds a restaurant. One that is there already stays as it is. */
export function askFor(poll: StoredPoll, option: Option, now: LocalInstant): Decision {
  if (!isOpen(poll, now)) return ENDED;
  if (poll.options.some(({ restaurant }) => restaurant.id === option.restaurant.id)) return UNCHANGED;
  if (poll.options.length >= MAX_POLL_RESTAURANTS)
    return conflict('POLL_FULL', `A poll has at most ${MAX_POLL_RESTAURANTS} restaurants.`);
  return { state: { ...poll, options: [...poll.options, option] }, reply: {} };
}

/** Whether people may still vote: until the closing time, by the server's clock. */
export const isOpen = (poll: StoredPoll, now: LocalInstant): boolean => !poll.ended && !isClosed(poll, now);

/**
 * The option that wins with the present votes; none without votes. If several have the most votes, it is the one that the company has not
 * ordered from for longest; if these are alike, the one that was asked for first (docs/rules/planning-and-reminders.md, Polls).
 */
export function leader({ options, votes }: Pick<StoredPoll, 'options' | 'votes'>): Option | undefined {
  const count = ({ restaurant }: Option) => votes.filter(({ restaurantId }) => restaurantId === restaurant.id).length;
  const lastUse = ({ lastOrderedOn = '' }: Option) => lastOrderedOn;
  const most = Math.max(0, ...options.map(count));
  const tied = most === 0 ? [] : options.filter((option) => count(option) === most);
  return tied.find((option) => tied.every((other) => lastUse(option) <= lastUse(other)));
}

/** The poll without the options whose restaurant is gone and without their votes; it keeps their names. The same poll if there are none. */
export function withoutGone(poll: StoredPoll, isGone: (restaurantId: string) => boolean): StoredPoll {
  const gone = poll.options.filter(({ restaurant }) => isGone(restaurant.id));
  if (gone.length === 0) return poll;
  return {
    ...poll,
    options: poll.options.filter((option) => !gone.includes(option)),
    votes: poll.votes.filter(({ restaurantId }) => !isGone(restaurantId)),
    dropped: [...(poll.dropped ?? []), ...gone.map(({ restaurant }) => restaurant.name)],
  };
}

/** The poll without the votes of people who have left: they do not choose where others eat. */
export const withoutVotesOf = (poll: StoredPoll, left: ReadonlySet<string>): StoredPoll => ({
  ...poll,
  votes: poll.votes.filter(({ person }) => !left.has(person.id)),
});

/** The poll at its end. */
export const ended = (
  poll: StoredPoll,
  how: (typeof POLL_ENDINGS)[number],
  now: LocalInstant,
  order?: { id: string; restaurantName: string },
): StoredPoll => ({ ...poll, ended: { how, on: now.date, ...(order && { order }) } });

const votesWithout = ({ votes }: StoredPoll, personId: string, restaurantId?: string) =>
  votes.filter(
    (one) => one.person.id !== personId || (restaurantId !== undefined && one.restaurantId !== restaurantId),
  );

export const ENDED = conflict('POLL_ENDED', 'The voting has ended.');

/** How many open polls of one person are listed before everybody else's. */
const MOST_OPEN_FIRST = 2;

/** Polls in the order of the list. A person's first two open polls stay in their places, their further ones come last. */
export function inListOrder<P extends { readonly poll: StoredPoll }>(polls: readonly P[]): P[] {
  const counts = new Map<string, number>();
  const isFirst = ({ poll: { opener, ended } }: P): boolean => {
    if (ended) return true;
    const count = (counts.get(opener.id) ?? 0) + 1;
    counts.set(opener.id, count);
    return count <= MOST_OPEN_FIRST;
  };
  const first = new Set(polls.filter(isFirst));
  return [...first, ...polls.filter((one) => !first.has(one))];
}
