import type { Dish, DishesByCategory } from '@kantyna/contracts/dishes';
import type { Person, StateOf } from '@kantyna/contracts/events';
import { nameKey } from '@kantyna/contracts/name';
import { confirmedPart } from '@kantyna/contracts/payment-status';
import type { DishEntry, Order, OrderEntry } from '@kantyna/contracts/order';
import { OWN_ORDERS_OF_A_DAY } from '@kantyna/contracts/product';
import type { OrderListItem, OrderView, ShowOrder, TodaysOrders } from '@kantyna/contracts/orders';
import { dishPrice, priceOrder } from '@kantyna/money/order-price';
import { pickDetails, type StoredOrder } from './stored-order.js';

/** The restaurant's present contact data; without it (deleted restaurant) the order's own copy counts. */
type Contact = { readonly url: string; readonly telephone: string } | undefined;

/** The parts of an order that lists show. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Pick<
    StoredOrder,
    'restaurant' | 'creator' | 'createdAt' | 'orderDate' | 'timeOfOrder' | 'timeOfDelivery' | 'orderState'
  >;
  readonly peopleCount: number;
}

/** An order of today. Of the dishes it has those of the caller only; their prices include the side dishes. */
export interface TodaysOrder extends Pick<StoredOrder, 'deliveryData'>, Readonly<ListedOrder['order']> {
  readonly entries: readonly {
    readonly person: Pick<Person, 'id'>;
    readonly dishEntries: readonly Pick<DishEntry, 'dishName' | 'price' | 'sideDishes'>[];
  }[];
}

export function toOrder(id: string, order: StoredOrder, restaurant?: Contact): Order {
  return {
    id,
    restaurantId: order.restaurant.id,
    restaurantName: order.restaurant.name,
    restaurantUrl: restaurant?.url ?? order.restaurant.url,
    orderCreatorId: order.creator.id,
    orderCreatorUsername: order.creator.username,
    ...timeOfDelivery(order),
    orderState: order.orderState,
    ...pickDetails(order),
  };
}

export function toListItem({ id, order, peopleCount }: ListedOrder): OrderListItem {
  return {
    id,
    restaurantName: order.restaurant.name,
    orderCreatorUsername: order.creator.username,
    orderState: order.orderState,
    orderDate: order.orderDate,
    timeOfOrder: order.timeOfOrder,
    ...timeOfDelivery(order),
    peopleCount,
  };
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
      dishEntries: entry.dishEntries.map(({ dishName }) => ({
        dish: { name: dishName },
        restaurantName: order.restaurant.name,
      })),
    };
  });
  return {
    currentOrderEntries: own.slice(0, OWN_ORDERS_OF_A_DAY),
    ordersList: orders.map(({ id, order }) => toListItem({ id, order, peopleCount: order.entries.length })),
  };
}

type MenuView = Pick<ShowOrder, 'allDishesInRestaurant' | 'allDishesByCategory' | 'dishIdToSideDishesMap'>;

/** The menu's fields of the show-order reply. */
export const toMenuView = (dishes: readonly Dish[]): MenuView => ({
  allDishesInRestaurant: [...dishes],
  allDishesByCategory: byCategory(dishes),
  dishIdToSideDishesMap: Object.fromEntries(dishes.map((dish) => [dish.id, dish.sideDishes])),
});

/** An order with prices and payment statuses, without the menu. `confirmedAmounts` are in grosze by person id. */
export function toShowOrder(
  { id, order, confirmedAmounts }: { id: string; order: StoredOrder; confirmedAmounts: ReadonlyMap<string, number> },
  restaurant: Contact,
  personId: string,
): Omit<ShowOrder, keyof MenuView> {
  const price = priceOrder(order.deliveryData, order.entries);
  const isShared = ({ id: ownId, username }: Person) =>
    order.entries.some((other) => other.person.id !== ownId && other.person.username === username);
  const orderEntries = order.entries.map(({ id: entryId, person, dishEntries }, index): OrderEntry => {
    const { finalPrice } = price.entries[index]!;
    return {
      id: entryId,
      userId: person.id,
      username: person.username,
      ...(isShared(person) && { email: person.email }),
      finalPrice,
      ...confirmedPart(person.id, finalPrice, order.creator.id, confirmedAmounts.get(person.id)),
      dishEntries,
    };
  });
  return {
    order: toOrder(id, order, restaurant),
    orderEntries,
    currentUserId: personId,
    totalOrderPrice: price.totalOrderPrice,
    baseOrderPrice: price.baseOrderPrice,
  };
}

/** The order as the creator reads it out on the phone: identical dishes grouped, in the order in which they were first chosen. */
export function toOrderView(order: StoredOrder, restaurant: Contact): OrderView {
  const price = priceOrder(order.deliveryData, order.entries);
  const groups = new Map<string, OrderView['groupedEntries'][number]>();
  for (const entry of order.entries) {
    for (const dishEntry of entry.dishEntries) {
      const { dishId, dishName, comments, sideDishes } = dishEntry;
      const key = `${dishId} ${nameKey(dishName)}`;
      const group = groups.get(key) ?? { dishId, dishName, price: 0, eatingPeopleCount: 0, eatingPeopleEntries: [] };
      group.price += dishPrice(dishEntry);
      group.eatingPeopleCount += 1;
      group.eatingPeopleEntries.push({ username: entry.person.username, comments, sideDishes });
      groups.set(key, group);
    }
  }
  return {
    orderState: order.orderState,
    orderDeliveryData: order.deliveryData,
    restaurantName: order.restaurant.name,
    restaurantTelephone: restaurant?.telephone ?? order.restaurant.telephone,
    groupedEntries: [...groups.values()],
    allEatingPeopleCount: order.entries.length,
    basePriceSum: price.baseOrderPrice,
    totalPrice: price.totalOrderPrice,
  };
}

/** The order as other services see it. */
export function toPublishedOrder(order: StoredOrder): StateOf<'order'> {
  const price = priceOrder(order.deliveryData, order.entries);
  return {
    restaurantId: order.restaurant.id,
    restaurantName: order.restaurant.name,
    orderDate: order.orderDate,
    orderState: order.orderState,
    creator: order.creator,
    totalAmount: price.totalOrderPrice,
    entries: order.entries.map((entry, index) => ({
      id: entry.id,
      person: entry.person,
      amount: price.entries[index]!.finalPrice,
      dishes: entry.dishEntries.map(({ dishId, sideDishes }) => ({
        dishId,
        sideDishIds: sideDishes.map((sideDish) => sideDish.id),
      })),
    })),
  };
}

function byCategory(menu: readonly Dish[]): DishesByCategory {
  const categories = new Map<string, Dish[]>();
  for (const dish of menu) categories.set(dish.category, [...(categories.get(dish.category) ?? []), dish]);
  return Object.fromEntries(categories);
}

const timeOfDelivery = (order: Pick<StoredOrder, 'timeOfDelivery'>) =>
  order.timeOfDelivery === undefined ? {} : { timeOfDelivery: order.timeOfDelivery };

const isOpen = ({ orderState }: Pick<StoredOrder, 'orderState'>): boolean =>
  orderState !== 'DELIVERED' && orderState !== 'REJECTED';

/** The time of delivery once the order is ordered, if it is known; else the time of order. */
const nextTime = ({ orderState, timeOfOrder, timeOfDelivery }: ListedOrder['order']): string =>
  orderState === 'ORDERED' || orderState === 'DELIVERED' ? (timeOfDelivery ?? timeOfOrder) : timeOfOrder;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
