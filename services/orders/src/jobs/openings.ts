import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Person } from '@kantyna/contracts/people/person';
import type { OrderDetails, PaymentData } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { Context, OrderChange } from '../rules/rule.js';
import { openOrder } from '../rules/order/order.js';
import { CASH } from '../rules/roles/payment-numbers.js';
import type { Store } from '../database/store.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { derivedId } from '@kantyna/kernel/ids';
import type { Dependencies } from '../dependencies.js';
import { openStandingPoll, restaurantOf } from './standing-polls.js';
import { usualEatersOn, type EaterStore } from '../usual-eaters.js';
import { dueOpening, moveOn, opened, type StoredStandingOrder } from '../rules/planning/standing-order.js';
import { checkClosingTime } from '../rules/closing/closing.js';
import {
  ended,
  isOpen,
  leader,
  timeOfOrder,
  withoutGone,
  withoutVotesOf,
  type StoredPoll,
} from '../rules/planning/poll.js';

const NO_COSTS = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };

/** An order that opens by itself: its creator, place and time, and who hears of it beside the usual eaters. */
interface OrderToOpen extends Pick<Context, 'person' | 'now' | 'id'> {
  readonly restaurant: StoredOrder['restaurant'];
  readonly orderDate: string;
  readonly timeOfOrder: string;
  readonly closesAt?: LocalInstant | undefined;
  readonly others?: readonly Person[];
  readonly placeId?: string | null | undefined;
}

/**
 * The values that it takes over: payment data of its creator's latest order, delivery costs and limit of their latest order at the
 * restaurant.
 */
interface Before {
  readonly latest: StoredOrder | undefined;
  readonly latestHere: StoredOrder | undefined;
  readonly usualEaters: Person[];
  /** The ids of those whom the order does not wait for. */
  readonly notAwaited: ReadonlySet<string>;
}

/**
 * An order that opens by itself, with the event that it was opened. Payment data that are no longer valid give way to cash. Throws if the
 * order is refused for another reason.
 */
export function openByItself(
  { restaurant, orderDate, timeOfOrder, placeId, ...opening }: OrderToOpen,
  { latest, latestHere, usualEaters, notAwaited }: Before,
): OrderChange<{ id: string }> {
  const context = { ...opening, usualEaters, notAwaited, tellCreator: true };
  const open = (paymentData: PaymentData) => {
    const details: OrderDetails = {
      orderDate,
      timeOfOrder,
      // A discount was for the one order.
      deliveryData: { ...(latestHere?.deliveryData ?? NO_COSTS), decreaseInPercent: 0 },
      paymentData,
      limitPerPerson: latestHere?.limitPerPerson ?? null,
      ...(placeId && { placeId }),
    };
    return openOrder(restaurant, details, context);
  };
  const preferred = open(latest?.paymentData ?? CASH);
  const change = preferred instanceof Refusal ? open(CASH) : preferred;
  if (change instanceof Refusal) throw new Error(change.message);
  return change;
}

/** Opens an order by itself under a derived id, once: an order that exists stays as it is, and one that was deleted stays so. */
async function openOnce(
  store: Pick<Store, 'orders' | 'latestOrderOf' | 'notAwaitedOn' | 'wasOpened'> & EaterStore,
  opening: OrderToOpen,
): Promise<void> {
  const { id, person, restaurant, orderDate } = opening;
  const [latest, latestHere, usualEaters, notAwaited] = await Promise.all([
    store.latestOrderOf(person.id),
    store.latestOrderOf(person.id, restaurant.id),
    usualEatersOn(store, orderDate, opening.placeId),
    store.notAwaitedOn(orderDate, id),
  ]);
  await changeOrThrow(store.orders, id, async (present) =>
    present || (await store.wasOpened(id))
      ? { reply: { id } }
      : openByItself(opening, { latest, latestHere, usualEaters, notAwaited }),
  );
}

/** Decides on a standing order that is due: it goes on to its next day, and the order of the present one is to be opened. */
export async function decideOpening(
  { store, clock }: Dependencies,
  standing: StoredStandingOrder,
): Promise<Change<StoredStandingOrder, Record<string, never>>> {
  const restaurant = await restaurantOf(store, standing);
  return moveOn(standing, restaurant, { now: clock.now(), clock, daysOff: store.daysOff() });
}

/**
 * Opens the order, or the poll, that a standing order has decided to open, then notes that it is open; one that has become too late is left out. The order's
 * id follows from the standing order and the date, so that who repeats it after a kill finds the order there
 * (docs/decisions/0027-standing-orders.md). Returns whether there was one to open.
 */
export async function openStandingOrder(deps: Dependencies, standingOrderId: string): Promise<boolean> {
  const { store, clock } = deps;
  const standing = await store.findStandingOrder(standingOrderId);
  if (!standing?.toOpen) return false;
  const { owner: person, closesAt: timeOfOrder, toOpen, poll, placeId } = standing;
  const now = clock.now();
  const due = dueOpening({ next: toOpen, closesAt: timeOfOrder }, now, clock);
  if (due && poll) await openStandingPoll(deps, standingOrderId, { ...standing, poll }, due);
  else if (due) {
    const id = derivedId('standing order', standingOrderId, due.date);
    const { date: orderDate, closesAt } = due;
    const { restaurant } = toOpen;
    await openOnce(store, { person, restaurant, orderDate, timeOfOrder, closesAt, placeId, now, id });
  }
  await changeOrThrow(store.standingOrders, standingOrderId, (present) =>
    present ? opened(present, toOpen.date) : UNCHANGED,
  );
  return true;
}

/** The id of the order that a poll makes. It follows from the poll's id, so ending a poll twice makes one order. */
export const orderOfPoll = (pollId: string): string => derivedId('poll', pollId);

/**
 * Ends a poll: an order at the restaurant that leads is to be opened, for its opener (`openOrderOfPoll`). Without a vote, or once the time of
 * order has come, there is none.
 */
export async function endPoll(
  { store, clock }: Dependencies,
  poll: StoredPoll,
  pollId: string,
): Promise<Change<StoredPoll>> {
  const now = clock.now();
  const ids = poll.options.map(({ restaurant }) => restaurant.id);
  const [away, ...found] = await Promise.all([store.awayIds(), ...ids.map((id) => store.findRestaurant(id))]);
  const left = withoutGone(withoutVotesOf(poll, away), (id) => !found.some((restaurant) => restaurant?.id === id));
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
 * order's id follows from the poll's, so that who repeats it after a kill finds the order there (docs/decisions/0027). Returns
 * whether there was one to open.
 */
export async function openOrderOfPoll({ store, clock }: Dependencies, pollId: string): Promise<boolean> {
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
  const { opener: person, orderDate, timeOfOrder: time, votes, placeId } = poll;
  const at = timeOfOrder(poll, clock);
  if (Date.parse(at.instant) <= Date.parse(now.instant)) return undefined;
  return {
    person,
    orderDate,
    timeOfOrder: time,
    closesAt: checkClosingTime(at, orderDate, now) ? undefined : at,
    others: votes.map(({ person }) => person),
    placeId,
  };
}
