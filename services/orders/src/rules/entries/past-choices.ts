import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { isOfferedOn, unmetGroups } from '@kantyna/order-rules/menu/offer';
import { nameKey } from '@kantyna/contracts/name';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { StoredOrder } from '../stored-order.js';
import type { PastChoice, RepeatableOrder } from '@kantyna/contracts/orders/entries';

/** A person's dishes in an earlier order. */
export interface PastEntry {
  readonly orderId: string;
  readonly restaurantId: string;
  readonly dishEntries: readonly Omit<DishEntry, 'id'>[];
}

/** An order of today that is CREATED. */
export interface OpenOrder extends Pick<StoredOrder, 'creator' | 'orderState' | 'closesAt'> {
  readonly orderId: string;
  readonly restaurantId: string;
}

/** How many choices are offered as the usual ones. */
const USUAL = 3;

/** The menu of a restaurant on a date, and the ids of the dishes that are sold out then. */
export interface DaysOffer {
  readonly menu: readonly Dish[];
  readonly soldOutIds: ReadonlySet<string>;
  readonly date: string;
}

/**
 * A past dish entry at today’s prices. `undefined` if the menu no longer has the dish or one of its side dishes, or does not offer it on
 * the date. `toChoose` names the option groups that ask for something else by now.
 */
export function choiceToday(
  { dishId, sideDishes, comments }: Omit<DishEntry, 'id'>,
  { menu, soldOutIds, date }: DaysOffer,
): PastChoice | undefined {
  const dish = menu.find((one) => one.id === dishId && isOfferedOn(one, date));
  const sides = sideDishes.map(({ id: sideDishId }) => {
    const found = dish?.sideDishes.find(({ id }) => id === sideDishId);
    return found && { id: found.id, name: found.name, price: found.price };
  });
  if (!dish || sides.some((side) => !side)) return undefined;
  const toChoose = unmetGroups(
    dish,
    sideDishes.map(({ id }) => id),
  ).map(({ name }) => name);
  return {
    ...{ dishId, dishName: dish.name, price: dish.price, sideDishes: sides.map((side) => side!), comments },
    ...(toChoose.length > 0 && { toChoose }),
    ...(soldOutIds.has(dishId) && { isSoldOut: true }),
  };
}

/** The distinct choices of dish entries at today’s prices, in their order. A dish that several people shared is nobody’s choice, nor is one for somebody else. */
function choicesToday(dishEntries: PastEntry['dishEntries'], offer: DaysOffer): PastChoice[] {
  const own = dishEntries.filter(({ sharedWith = [], forWhom }) => sharedWith.length === 0 && forWhom === undefined);
  const choices = own.flatMap((one) => choiceToday(one, offer) ?? []);
  return choices.filter((one, index) => choices.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}

/**
 * A person’s three most frequent choices, at today’s prices (docs/rules/entries-and-prices.md, Entries). `past` has their entries at one
 * restaurant, the latest first. A choice counts once for each order. If two are as frequent, the later one comes first; within one order,
 * the one that stands first.
 */
export function usualChoices(past: readonly PastEntry[], offer: DaysOffer): PastChoice[] {
  const counted = new Map<string, { choice: PastChoice; orders: number }>();
  for (const { dishEntries } of past) {
    for (const choice of choicesToday(dishEntries, offer)) {
      const key = keyOf(choice);
      const present = counted.get(key);
      counted.set(key, { choice: present?.choice ?? choice, orders: (present?.orders ?? 0) + 1 });
    }
  }
  return [...counted.values()]
    .sort((a, b) => b.orders - a.orders)
    .slice(0, USUAL)
    .map(({ choice }) => choice);
}

/**
 * The choices that can be ordered again: for each past entry at a restaurant with an open order, those that the menu still has. If a
 * restaurant has several open orders, the first one of `open` counts. `offers` are by restaurant, of the date of the open orders.
 */
export function repeatableOrders(
  past: readonly PastEntry[],
  open: readonly Pick<OpenOrder, 'orderId' | 'restaurantId'>[],
  offers: ReadonlyMap<string, DaysOffer>,
): RepeatableOrder[] {
  const openIds = new Set(open.map(({ orderId }) => orderId));
  return past.flatMap(({ orderId: pastOrderId, restaurantId, dishEntries }) => {
    const into = open.find((order) => order.restaurantId === restaurantId);
    const offer = offers.get(restaurantId);
    const choices = offer ? choicesToday(dishEntries, offer) : [];
    return !into || openIds.has(pastOrderId) || choices.length === 0
      ? []
      : [{ pastOrderId, orderId: into.orderId, choices }];
  });
}

const keyOf = ({ dishId, sideDishes, comments }: PastChoice): string =>
  JSON.stringify([dishId, sideDishes.map(({ id }) => id).sort(), nameKey(comments)]);
