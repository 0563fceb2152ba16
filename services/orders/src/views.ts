import type { Dish, DishesByCategory } from '@kantyna/contracts/dishes';
import type { StateOf } from '@kantyna/contracts/events';
import { nameKey } from '@kantyna/contracts/name';
import type { Order, OrderEntry } from '@kantyna/contracts/order';
import type { OrderListItem, OrderView, ShowOrder, TodaysOrders } from '@kantyna/contracts/orders';
import { priceOrder } from './price.js';
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

/** The orders of today and the person's own dishes in them. */
export function toTodaysOrders(orders: readonly { id: string; order: StoredOrder }[], personId: string): TodaysOrders {
  return {
    currentOrderEntries: orders.flatMap(({ id, order }) => {
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
    }),
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

/** An order with prices and payment statuses, without the menu. `confirmed` holds the ids of the entries whose payment is confirmed. */
export function toShowOrder(
  { id, order, confirmed }: { id: string; order: StoredOrder; confirmed: ReadonlySet<string> },
  restaurant: Contact,
  personId: string,
): Omit<ShowOrder, keyof MenuView> {
  const price = priceOrder(order.deliveryData, order.entries);
  const orderEntries = order.entries.map((entry, index): OrderEntry => ({
    id: entry.id,
    userId: entry.person.id,
    username: entry.person.username,
    finalPrice: price.entries[index]!.finalPrice,
    // The creator's own entry is confirmed from the start: nobody owes themselves (docs/rules.md, Payments and balance).
    paymentStatus: entry.person.id === order.creator.id || confirmed.has(entry.id) ? 'CONFIRMED' : 'UNPAID',
    dishEntries: entry.dishEntries,
  }));
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
    for (const { dishId, dishName, comments, sideDishes } of entry.dishEntries) {
      const key = `${dishId} ${nameKey(dishName)}`;
      const group = groups.get(key) ?? { dishName, eatingPeopleCount: 0, eatingPeopleEntries: [] };
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
