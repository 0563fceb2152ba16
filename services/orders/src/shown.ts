import type { Dish, DishesByCategory } from '@kantyna/contracts/dishes';
import type { StateOf } from '@kantyna/contracts/events';
import { nameKey } from '@kantyna/contracts/name';
import type { Order, OrderEntry } from '@kantyna/contracts/order';
import type { OrderListItem, OrderView, ShowOrder, TodaysOrders } from '@kantyna/contracts/orders';
import type { StoredOrder } from './order.js';
import { priceOrder } from './price.js';

/** What of a restaurant may have changed since an order was opened. Where it was deleted the order's own copy counts. */
type Contact = { readonly url: string; readonly telephone: string } | undefined;

/** What a line in a list of orders needs of one. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Pick<
    StoredOrder,
    'restaurant' | 'creator' | 'createdAt' | 'orderDate' | 'timeOfOrder' | 'timeOfDelivery' | 'orderState'
  >;
  readonly peopleCount: number;
}

/** An order on the wire. */
export function shownOrder(id: string, order: StoredOrder, restaurant?: Contact): Order {
  return {
    id,
    restaurantId: order.restaurant.id,
    restaurantName: order.restaurant.name,
    restaurantUrl: restaurant?.url ?? order.restaurant.url,
    orderCreatorId: order.creator.id,
    orderCreatorUsername: order.creator.username,
    orderDate: order.orderDate,
    timeOfOrder: order.timeOfOrder,
    ...timeOfDelivery(order),
    orderState: order.orderState,
    deliveryData: order.deliveryData,
    paymentData: order.paymentData,
  };
}

/** A line of a list of orders. */
export function listItem({ id, order, peopleCount }: ListedOrder): OrderListItem {
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

/** Today's orders, and what this person has in them. */
export function todaysOrders(orders: readonly { id: string; order: StoredOrder }[], personId: string): TodaysOrders {
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
    ordersList: orders.map(({ id, order }) => listItem({ id, order, peopleCount: order.entries.length })),
  };
}

type ShownMenu = Pick<ShowOrder, 'allDishesInRestaurant' | 'allDishesByCategory' | 'dishIdToSideDishesMap'>;

const shownMenus = new WeakMap<readonly Dish[], ShownMenu>();

/** The menu as an order shows it: the same object for the same list of dishes. */
export function shownMenu(dishes: readonly Dish[]): ShownMenu {
  const known = shownMenus.get(dishes);
  if (known) return known;
  const shown = {
    allDishesInRestaurant: [...dishes],
    allDishesByCategory: byCategory(dishes),
    dishIdToSideDishesMap: Object.fromEntries(dishes.map((dish) => [dish.id, dish.sideDishes])),
  };
  shownMenus.set(dishes, shown);
  return shown;
}

/** An order with prices and payment statuses, without the menu. `confirmed` holds the ids of the entries that are paid. */
export function showOrder(
  id: string,
  order: StoredOrder,
  confirmed: ReadonlySet<string>,
  restaurant: Contact,
  personId: string,
): Omit<ShowOrder, keyof ShownMenu> {
  const price = priceOrder(order.deliveryData, order.entries);
  const orderEntries = order.entries.map((entry, index): OrderEntry => ({
    id: entry.id,
    userId: entry.person.id,
    username: entry.person.username,
    finalPrice: price.entries[index]!.finalPrice,
    // The creator's own entry is confirmed from the start: nobody owes himself (rules.md, Payments and balance).
    paymentStatus: entry.person.id === order.creator.id || confirmed.has(entry.id) ? 'CONFIRMED' : 'UNPAID',
    dishEntries: entry.dishEntries,
  }));
  return {
    order: shownOrder(id, order, restaurant),
    orderEntries,
    currentUserId: personId,
    totalOrderPrice: price.totalOrderPrice,
    baseOrderPrice: price.baseOrderPrice,
  };
}

/** What the creator says on the phone: identical dishes together, in the order in which they were chosen first. */
export function orderView(order: StoredOrder, restaurant: Contact): OrderView {
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

/** An order as the other services see it. */
export function publishedOrder(order: StoredOrder): StateOf<'order'> {
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
