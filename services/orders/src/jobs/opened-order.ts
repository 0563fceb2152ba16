import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Person } from '@kantyna/contracts/people/person';
import type { OrderDetails, PaymentData } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { usualEaters, type PastOrder } from '../rules/closing/attendance.js';
import type { Context, OrderChange } from '../rules/rule.js';
import { openOrder } from '../rules/order/order.js';
import { CASH } from '../rules/roles/payment-numbers.js';
import type { Store } from '../database/store.js';
import type { StoredOrder } from '../rules/stored-order.js';

const NO_COSTS = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };

/** An order that opens by itself: its creator, place and time, and who hears of it beside the usual eaters. */
interface OrderToOpen extends Pick<Context, 'person' | 'now' | 'id'> {
  readonly restaurant: StoredOrder['restaurant'];
  readonly orderDate: string;
  readonly timeOfOrder: string;
  readonly closesAt?: LocalInstant | undefined;
  readonly others?: readonly Person[];
}

/**
 * The values that it takes over: payment data of its creator's latest order, delivery costs and limit of their latest order at the
 * restaurant.
 */
interface Before {
  readonly latest: StoredOrder | undefined;
  readonly latestHere: StoredOrder | undefined;
  readonly past: readonly PastOrder[];
  /** The ids of those whom the order does not wait for. */
  readonly notAwaited: ReadonlySet<string>;
}

/**
 * An order that opens by itself, with the event that it was opened. Payment data that are no longer valid give way to cash. Throws if the
 * order is refused for another reason.
 */
export function openByItself(
  { restaurant, orderDate, timeOfOrder, ...opening }: OrderToOpen,
  { latest, latestHere, past, notAwaited }: Before,
): OrderChange<{ id: string }> {
  const context = { ...opening, usualEaters: usualEaters(past), notAwaited, tellCreator: true };
  const open = (paymentData: PaymentData) => {
    const details: OrderDetails = {
      orderDate,
      timeOfOrder,
      // A discount was for the one order.
      deliveryData: { ...(latestHere?.deliveryData ?? NO_COSTS), decreaseInPercent: 0 },
      paymentData,
      limitPerPerson: latestHere?.limitPerPerson ?? null,
    };
    return openOrder(restaurant, details, context);
  };
  const preferred = open(latest?.paymentData ?? CASH);
  const change = preferred instanceof Refusal ? open(CASH) : preferred;
  if (change instanceof Refusal) throw new Error(change.message);
  return change;
}

/** Opens an order by itself under a derived id, once: an order that exists stays as it is, and one that was deleted stays so. */
export async function openOnce(
  store: Pick<Store, 'orders' | 'latestOrderOf' | 'ordersBefore' | 'notAwaitedOn' | 'wasOpened'>,
  opening: OrderToOpen,
): Promise<void> {
  const { id, person, restaurant, orderDate } = opening;
  const [latest, latestHere, past, notAwaited] = await Promise.all([
    store.latestOrderOf(person.id),
    store.latestOrderOf(person.id, restaurant.id),
    store.ordersBefore(orderDate),
    store.notAwaitedOn(orderDate, id),
  ]);
  await changeOrThrow(store.orders, id, async (present) =>
    present || (await store.wasOpened(id))
      ? { reply: { id } }
      : openByItself(opening, { latest, latestHere, past, notAwaited }),
  );
}
