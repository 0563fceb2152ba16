import type { OrderDetails, PaymentData } from '@kantyna/contracts/order';
import { Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { derivedId } from '@kantyna/store/id';
import { usualEaters, type PastOrder } from './attendance.js';
import { openOrder } from './order.js';
import type { Dependencies } from './order-routes.js';
import { dueOpening, moveOn, type StoredStandingOrder } from './standing-order.js';
import type { StoredOrder } from './stored-order.js';

const NO_COSTS = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };
const CASH: PaymentData = {
  paymentByCash: true,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
};

/** What a standing order takes over: payment data of its owner's latest order, costs and limit of their latest one at the restaurant. */
interface Before {
  readonly latest: StoredOrder | undefined;
  readonly latestHere: StoredOrder | undefined;
  readonly past: readonly PastOrder[];
  /** The ids of those who chose or said "not today" in another order of the date. */
  readonly elsewhere: ReadonlySet<string>;
}

/**
 * The order of a standing order, with the event that it was opened. Payment data that are no longer valid give way to cash.
 * Throws if the order is refused for another reason.
 */
export function openByItself(
  { owner, closesAt }: StoredStandingOrder,
  restaurant: StoredOrder['restaurant'],
  opening: { date: string; closesAt: LocalInstant },
  { latest, latestHere, past, elsewhere }: Before,
  now: LocalInstant,
  orderId: string,
): Change<StoredOrder, { id: string }> {
  const open = (paymentData: PaymentData) => {
    const details: OrderDetails = {
      orderDate: opening.date,
      timeOfOrder: closesAt,
      deliveryData: latestHere?.deliveryData ?? NO_COSTS,
      paymentData,
      limitPerPerson: latestHere?.limitPerPerson ?? null,
    };
    const how = { closesAt: opening.closesAt, usualEaters: usualEaters(past), elsewhere, tellCreator: true };
    return openOrder(restaurant, details, owner, now, orderId, how);
  };
  const preferred = open(latest?.paymentData ?? CASH);
  const change = preferred instanceof Refusal ? open(CASH) : preferred;
  if (change instanceof Refusal) throw new Error(change.message);
  return change;
}

/**
 * Decides on a standing order that is due: opens its order, then goes on to its next day. The order's id follows from the standing order and
 * the date, so that the one who decides again, after a kill or a conflict, finds the order there
 * (docs/decisions/0027-standing-orders.md).
 */
export async function openDue(
  { store, catchUp, clock }: Dependencies,
  standing: StoredStandingOrder,
  standingOrderId: string,
): Promise<Change<StoredStandingOrder, Record<string, never>>> {
  await catchUp();
  const restaurant = await store.findRestaurant(standing.restaurant.id);
  const now = clock.now();
  const opening = dueOpening(standing, now, clock);
  if (restaurant && opening) {
    const orderId = derivedId('standing order', standingOrderId, opening.date);
    const [latest, latestHere, past, elsewhere] = await Promise.all([
      store.latestOrderOf(standing.owner.id),
      store.latestOrderOf(standing.owner.id, restaurant.id),
      store.ordersBefore(opening.date),
      store.answeredOn(opening.date, orderId),
    ]);
    const opened = await store.orders.change(orderId, undefined, (present) =>
      present
        ? { reply: { id: orderId } }
        : openByItself(standing, restaurant, opening, { latest, latestHere, past, elsewhere }, now, orderId),
    );
    if (opened instanceof Refusal) throw new Error(opened.message);
  }
  return moveOn(standing, restaurant !== undefined, now, clock);
}
