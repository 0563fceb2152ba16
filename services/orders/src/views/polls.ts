import { namedAmong } from '@kantyna/contracts/display-names';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { isElsewhere, placeNameOf, type Eating } from '../rules/places/places.js';
import { leader, type StoredPoll } from '../rules/planning/poll.js';

/** Who sees polls: the ids of the orders that still exist, and where the person eats. */
interface Seen {
  readonly orders: ReadonlySet<string>;
  readonly personId: string;
  readonly eating: Eating;
}

/** A poll as a reply shows it to a person. Voters who share a username have their address too. */
export function toPoll(id: string, poll: StoredPoll, { orders, personId, eating }: Seen): Poll {
  const { opener, orderDate, timeOfOrder, closesAt, severalVotes, options, votes, dropped = [], ended, toOpen } = poll;
  const toName = namedAmong(votes.map(({ person }) => person));
  return {
    id,
    openerId: opener.id,
    openerUsername: opener.username,
    orderDate,
    timeOfOrder,
    closesAt,
    ...(severalVotes && { severalVotes }),
    options: options.map(({ restaurant, askedBy, lastOrderedOn }) => ({
      restaurantId: restaurant.id,
      restaurantName: restaurant.name,
      askedByUsername: askedBy.username,
      lastOrderedOn: lastOrderedOn ?? null,
      voters: votes.filter(({ restaurantId }) => restaurantId === restaurant.id).map(({ person }) => toName(person)),
    })),
    leaderId: leader(poll)?.restaurant.id ?? null,
    droppedRestaurants: dropped,
    ending: toOpen ? null : (ended?.how ?? null), // The screen leads from an ended poll to its order, which has to be there.
    ...(ended?.order && { orderedFrom: ended.order.restaurantName }),
    orderId: ended?.order && orders.has(ended.order.id) ? ended.order.id : null,
    ...placeNameOf(eating.places, poll.placeId),
    ...(isElsewhereFor(poll, personId, eating) && { isElsewhere: true as const }),
  };
}

/** Whether a poll is for people who eat elsewhere, and the person has no part in it. */
const isElsewhereFor = ({ placeId, opener, options, votes }: StoredPoll, personId: string, eating: Eating): boolean =>
  isElsewhere(eating.places, placeId, eating.ownPlaceId) &&
  ![opener, ...options.map(({ askedBy }) => askedBy), ...votes.map(({ person }) => person)].some(
    ({ id }) => id === personId,
  );
