import type { Person } from '@kantyna/contracts/people/person';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { OWN_ORDERS_OF_A_DAY } from '@kantyna/contracts/product';
import { partsOf, priceOrder } from '@kantyna/money/order-price';
import { saidNotToday } from '../rules/closing/attendance.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { toListItem, type ListedOrder } from './orders.js';

/** An order of today. Of the dishes it has those of the caller and shared ones only; their prices include the side dishes. */
export interface TodaysOrder
  extends Pick<StoredOrder, 'deliveryData' | 'closesAt' | 'notToday' | 'soldOut'>, Readonly<ListedOrder['order']> {
  readonly entries: readonly {
    readonly id: string;
    readonly person: Pick<Person, 'id'>;
    readonly billed?: number;
    readonly corrected?: number;
    readonly dishEntries: readonly Pick<DishEntry, 'dishName' | 'price' | 'sideDishes' | 'sharedWith'>[];
  }[];
}

/**
 * The orders of today and the person's own dishes in them: open orders first, in both groups by the next time that matters. Orders of
 * one time keep their sequence.
 */
export function toTodaysOrders(found: readonly { id: string; order: TodaysOrder }[], personId: string): TodaysOrders {
  const orders = found.toSorted(
    ({ order: a }, { order: b }) => Number(isOpen(b)) - Number(isOpen(a)) || compare(nextTime(a), nextTime(b)),
  );
  const own = orders.flatMap(({ id, order }) => {
    const index = order.entries.findIndex((entry) => entry.person.id === personId);
    const entry = order.entries[index];
    if (!entry) return [];
    return {
      orderId: id,
      orderState: order.orderState,
      finalPrice: priceOrder(order.deliveryData, order.entries).entries[index]!.finalPrice,
      ...(isAsked(order, personId) && { isAskedAboutSoldOut: true }),
      dishEntries: partsOf(order.entries)[index]!.map(({ dish, of }) => ({
        dish: { name: dish.dishName },
        restaurantName: order.restaurant.name,
        ...(of > 1 && { sharedBy: of }),
      })),
    };
  });
  return {
    currentOrderEntries: own.slice(0, OWN_ORDERS_OF_A_DAY),
    ordersList: orders.map(({ id, order }) => ({
      ...toListItem({ id, order, peopleCount: order.entries.length }),
      closesAt: order.closesAt ?? null,
      saidNotToday: saidNotToday(order, personId),
    })),
  };
}

const isAsked = ({ orderState, soldOut = [] }: TodaysOrder, personId: string): boolean =>
  orderState === 'ORDERING' &&
  soldOut.some(({ asked }) => asked.some(({ person, outcome }) => person.id === personId && !outcome));

const isOpen = ({ orderState }: Pick<StoredOrder, 'orderState'>): boolean =>
  orderState !== 'DELIVERED' && orderState !== 'REJECTED';

/** The time of delivery once the order is ordered, if it is known; else the time of order. */
const nextTime = ({ orderState, timeOfOrder, timeOfDelivery }: ListedOrder['order']): string =>
  orderState === 'ORDERED' || orderState === 'DELIVERED' ? (timeOfDelivery ?? timeOfOrder) : timeOfOrder;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
