import type { Dish, DishesByCategory } from '@kantyna/contracts/dishes';
import type { Person, StateOf } from '@kantyna/contracts/events';
import { nameKey } from '@kantyna/contracts/name';
import { confirmedPart } from '@kantyna/contracts/payment-status';
import type { Order, OrderEntry } from '@kantyna/contracts/order';
import type { OrderListItem, OrderView, ShowOrder } from '@kantyna/contracts/orders';
import { toThresholds, type Thresholds } from '@kantyna/contracts/thresholds';
import { flagParts } from '@kantyna/money/flags';
import { dishPrice, priceOrder } from '@kantyna/money/order-price';
import { eatersOf } from './shares.js';
import { pickDetails, type StoredOrder } from './stored-order.js';

/** The restaurant as it is now; without it (deleted restaurant) the order's own copy of its contact data counts. */
type PresentRestaurant = ({ readonly url: string; readonly telephone: string } & Thresholds) | undefined;

/** The parts of an order that lists show. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Pick<
    StoredOrder,
    'restaurant' | 'creator' | 'createdAt' | 'orderDate' | 'timeOfOrder' | 'timeOfDelivery' | 'orderState'
  >;
  readonly peopleCount: number;
}

export function toOrder(id: string, order: StoredOrder, restaurant?: PresentRestaurant): Order {
  return {
    id,
    restaurantId: order.restaurant.id,
    restaurantName: order.restaurant.name,
    restaurantUrl: restaurant?.url ?? order.restaurant.url,
    orderCreatorId: order.creator.id,
    orderCreatorUsername: order.creator.username,
    ...timeOfDelivery(order),
    orderState: order.orderState,
    closesAt: order.closesAt ?? null,
    ...(order.bill && { bill: order.bill }),
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
  restaurant: PresentRestaurant,
  personId: string,
): Omit<ShowOrder, keyof MenuView | 'missingPeople' | 'notTodayPeople'> {
  const price = priceOrder(order.deliveryData, order.entries);
  const isShared = ({ id: ownId, username }: Person) =>
    username !== '' && order.entries.some((other) => other.person.id !== ownId && other.person.username === username);
  const suspendedOf = suspendedParts(order);
  const orderEntries = order.entries.map(
    ({ id: entryId, person, dishEntries, billed, corrected }, index): OrderEntry => {
      const { finalPrice } = price.entries[index]!;
      const suspended = suspendedOf[index]!;
      return {
        id: entryId,
        userId: person.id,
        username: person.username,
        ...(isShared(person) && { email: person.email }),
        finalPrice,
        ...(billed !== undefined && { billed }),
        ...(corrected !== undefined && { corrected }),
        ...(suspended > 0 && { suspended }),
        ...confirmedPart(person.id, finalPrice, order.creator.id, confirmedAmounts.get(person.id), suspended),
        dishEntries,
      };
    },
  );
  return {
    order: toOrder(id, order, restaurant),
    orderEntries,
    currentUserId: personId,
    totalOrderPrice: price.totalOrderPrice,
    baseOrderPrice: price.baseOrderPrice,
    ...toThresholds(restaurant ?? {}),
  };
}

/** The order as the creator reads it out on the phone: identical dishes grouped, in the order in which they were first chosen. */
export function toOrderView(order: StoredOrder, restaurant: PresentRestaurant): OrderView {
  const price = priceOrder(order.deliveryData, order.entries);
  const groups = new Map<string, OrderView['groupedEntries'][number]>();
  for (const entry of order.entries) {
    for (const dishEntry of entry.dishEntries) {
      const { dishId, dishName, comments, sideDishes } = dishEntry;
      const key = `${dishId} ${nameKey(dishName)}`;
      const group = groups.get(key) ?? { dishId, dishName, price: 0, eatingPeopleCount: 0, eatingPeopleEntries: [] };
      group.price += dishPrice(dishEntry);
      group.eatingPeopleCount += 1;
      const [{ username }, ...sharing] = eatersOf(order, entry, dishEntry) as [Person, ...Person[]];
      const sharedWith = sharing.map((person) => person.username);
      group.eatingPeopleEntries.push({
        username,
        ...(sharedWith.length > 0 && { sharedWith }),
        comments,
        sideDishes,
      });
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
  const suspendedOf = suspendedParts(order);
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
      ...(suspendedOf[index]! > 0 && { suspended: suspendedOf[index]! }),
      dishes: entry.dishEntries.map(({ dishId, sideDishes }) => ({
        dishId,
        sideDishIds: sideDishes.map((sideDish) => sideDish.id),
      })),
    })),
  };
}

/** The part of each entry's price that nobody owes while flags are open, in grosze. */
const suspendedParts = ({ deliveryData, entries, bill }: StoredOrder): number[] =>
  flagParts(deliveryData, entries, bill).map(({ suspended }) => suspended);

function byCategory(menu: readonly Dish[]): DishesByCategory {
  const categories = new Map<string, Dish[]>();
  for (const dish of menu) categories.set(dish.category, [...(categories.get(dish.category) ?? []), dish]);
  return Object.fromEntries(categories);
}

const timeOfDelivery = (order: Pick<StoredOrder, 'timeOfDelivery'>) =>
  order.timeOfDelivery === undefined ? {} : { timeOfDelivery: order.timeOfDelivery };
