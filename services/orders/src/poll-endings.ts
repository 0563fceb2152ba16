import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { derivedId } from '@kantyna/store/id';
import { checkClosingTime } from './closing.js';
import { openOnce, type Opening } from './opened-order.js';
import type { Dependencies } from './order-routes.js';
import { ended, isOpen, leader, timeOfOrder, withoutGone, type StoredPoll } from './poll.js';

type Nothing = Record<string, never>;

/** The id of the order that a poll makes. It follows from the poll's id, so ending a poll twice makes one order. */
export const orderOfPoll = (pollId: string): string => derivedId('poll', pollId);

/**
 * Ends a poll: makes the order at the restaurant that leads, for its opener. Without a vote, or once the time of order has come, there is
 * none. Opens the order before the poll is saved; one that is there already decides (docs/decisions/0028-polls.md).
 */
export async function endPoll(
  { store, catchUp, clock }: Dependencies,
  poll: StoredPoll,
  pollId: string,
): Promise<Change<StoredPoll, Nothing>> {
  await catchUp();
  const now = clock.now();
  const made = await orderOf(store, pollId);
  if (made) return { state: ended(poll, 'ordered', now, made), reply: {} };
  const ids = poll.options.map(({ restaurant }) => restaurant.id);
  const found = await Promise.all(ids.map((id) => store.findRestaurant(id)));
  const left = withoutGone(poll, (id) => !found.some((restaurant) => restaurant?.id === id));
  const winner = leader(left);
  const restaurant = found.find((one) => one && one.id === winner?.restaurant.id);
  if (!restaurant) return { state: ended(left, 'noVotes', now), reply: {} };
  const opening = openingOf(left, now, clock);
  if (!opening) return { state: ended(left, 'late', now), reply: {} };
  const id = orderOfPoll(pollId);
  await openOnce(store, opening, restaurant, now, id);
  // Another instance may have been faster, with the votes of a moment before.
  const order = (await orderOf(store, pollId)) ?? { id, restaurantName: restaurant.name };
  return { state: ended(left, 'ordered', now, order), reply: {} };
}

/** Decides on a poll that is due. Before its closing time it changes nothing. */
export async function endDue(
  deps: Dependencies,
  poll: StoredPoll,
  pollId: string,
): Promise<Change<StoredPoll, Nothing>> {
  return poll.ended || isOpen(poll, deps.clock.now()) ? { reply: {} } : endPoll(deps, poll, pollId);
}

/** Ends a poll without an order. If an order was made a moment before, it stays. */
export async function cancelPoll(
  { store, clock }: Dependencies,
  poll: StoredPoll,
  pollId: string,
): Promise<Change<StoredPoll, Nothing>> {
  const made = await orderOf(store, pollId);
  return { state: ended(poll, made ? 'ordered' : 'cancelled', clock.now(), made), reply: {} };
}

async function orderOf({ findOrder }: Dependencies['store'], pollId: string) {
  const found = await findOrder(orderOfPoll(pollId));
  return found && { id: found.id, restaurantName: found.order.restaurant.name };
}

/** The order of a poll that ends at `now`; none once its time has come. It closes at its time, if that is at most a week ahead. */
function openingOf(poll: StoredPoll, now: LocalInstant, clock: Dependencies['clock']): Opening | undefined {
  const { opener: creator, orderDate, timeOfOrder: time, votes } = poll;
  const at = timeOfOrder(poll, clock);
  if (Date.parse(at.instant) <= Date.parse(now.instant)) return undefined;
  return {
    creator,
    orderDate,
    timeOfOrder: time,
    closesAt: checkClosingTime(at, orderDate, now) ? undefined : at,
    others: votes.map(({ person }) => person),
  };
}
