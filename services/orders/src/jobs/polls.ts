import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { derivedId } from '@kantyna/kernel/ids';
import { checkClosingTime } from '../rules/closing/closing.js';
import { openOnce } from './opened-order.js';
import type { Dependencies } from '../dependencies.js';
import { ended, isOpen, leader, timeOfOrder, withoutGone, type StoredPoll } from '../rules/planning/poll.js';

/** The id of the order that a poll makes. It follows from the poll's id, so ending a poll twice makes one order. */
export const orderOfPoll = (pollId: string): string => derivedId('poll', pollId);

/**
 * Ends a poll: an order at the restaurant that leads is to be opened, for its opener (`openDecided`). Without a vote, or once the time of
 * order has come, there is none.
 */
export async function endPoll(
  { store, clock }: Dependencies,
  poll: StoredPoll,
  pollId: string,
): Promise<Change<StoredPoll>> {
  const now = clock.now();
  const ids = poll.options.map(({ restaurant }) => restaurant.id);
  const found = await Promise.all(ids.map((id) => store.findRestaurant(id)));
  const left = withoutGone(poll, (id) => !found.some((restaurant) => restaurant?.id === id));
  const winner = leader(left);
  const restaurant = found.find((one) => one && one.id === winner?.restaurant.id);
  if (!restaurant) return { state: ended(left, 'noVotes', now), reply: {} };
  if (!openingOf(left, now, clock)) return { state: ended(left, 'late', now), reply: {} };
  const { id, name, url, telephone } = restaurant;
  const outcome = ended(left, 'ordered', now, { id: orderOfPoll(pollId), restaurantName: name });
  return { state: { ...outcome, toOpen: { restaurant: { id, name, url, telephone }, since: now.instant } }, reply: {} };
}

/**
 * Opens the order of a poll that ended with one, then notes that it is open; once the time of order has come the poll ends without it. The
 * order's id follows from the poll's, so that who repeats it after a kill finds the order there (docs/decisions/0028-polls.md). Returns
 * whether there was one to open.
 */
export async function openDecided({ store, clock }: Dependencies, pollId: string): Promise<boolean> {
  const poll = await store.findPoll(pollId);
  if (!poll?.toOpen) return false;
  const orderId = orderOfPoll(pollId);
  const now = clock.now();
  const opening = openingOf(poll, now, clock);
  if (opening) await openOnce(store, { ...opening, restaurant: poll.toOpen.restaurant, now, id: orderId });
  const isOpened = opening !== undefined || (await store.wasOpened(orderId));
  await changeOrThrow(store.polls, pollId, (present) => {
    if (!present?.toOpen) return UNCHANGED;
    const { toOpen: _, ...rest } = present;
    return { state: isOpened ? rest : ended(rest, 'late', now), reply: {} };
  });
  return true;
}

/** Decides on a poll that is due. Before its closing time it changes nothing. */
export async function endDue(deps: Dependencies, poll: StoredPoll, pollId: string): Promise<Change<StoredPoll>> {
  return poll.ended || isOpen(poll, deps.clock.now()) ? UNCHANGED : endPoll(deps, poll, pollId);
}

/** The order of a poll that ends at `now`; none once its time has come. It closes at its time, if that is at most a week ahead. */
function openingOf(poll: StoredPoll, now: LocalInstant, clock: Dependencies['clock']) {
  const { opener: person, orderDate, timeOfOrder: time, votes } = poll;
  const at = timeOfOrder(poll, clock);
  if (Date.parse(at.instant) <= Date.parse(now.instant)) return undefined;
  return {
    person,
    orderDate,
    timeOfOrder: time,
    closesAt: checkClosingTime(at, orderDate, now) ? undefined : at,
    others: votes.map(({ person }) => person),
  };
}
