import { groupByCategory, type Dish } from '@kantyna/contracts/catalogue/dishes';
import { namedAmong } from '@kantyna/contracts/display-names';
import type { Grants, StateOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import { toSoldOut, type PresentRestaurant } from './order-view.js';
import { companyPartOf, confirmedPart, forOutsiders, takesPart, withOwnPart } from './payment-status.js';
import type { Order, OrderEntry } from '@kantyna/contracts/orders/order';
import type { OrderListItem } from '@kantyna/contracts/orders/all-orders';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { toThresholds } from '@kantyna/contracts/catalogue/thresholds';
import { priceOrder } from '@kantyna/money/order-price';
import type { ListedOrder, TodaysOrder } from '../database/listed-orders.js';
import { proposalsOf } from '../rules/roles/roles.js';
import { voicesOf } from '../rules/voices/voices.js';
import { pickDetails, type StoredOrder } from '../rules/stored-order.js';

const NOBODY: ReadonlySet<string> = new Set();

type Listed = { readonly id: string; readonly order: ListedOrder['order'] | TodaysOrder };

/** An order as replies show it, without the proposals of those who have left. */
export function toOrder(
  id: string,
  order: StoredOrder,
  restaurant?: PresentRestaurant,
  left: ReadonlySet<string> = NOBODY,
): Order {
  return {
    id,
    restaurantId: order.restaurant.id,
    restaurantName: order.restaurant.name,
    restaurantUrl: restaurant?.url ?? order.restaurant.url,
    orderCreatorId: order.creator.id,
    orderCreatorUsername: order.creator.username,
    ...timeOfDelivery(order),
    orderState: order.orderState,
    ...(order.rejectedFrom && { rejectedFrom: order.rejectedFrom.orderState }),
    closesAt: order.closesAt ?? null,
    ...(order.bill && { bill: order.bill }),
    ...(order.rejectedFrom?.byItself && { endedByItself: true }),
    ...toRoles(order, left),
    ...pickDetails(order),
    paymentData: (order.payer && order.payerPaymentData) ?? order.paymentData,
  };
}

/** The order as its creator or payer edits it: with their own payment data, whoever pays. */
export const toEditedOrder = (id: string, order: StoredOrder, editorId: string): Order => ({
  ...toOrder(id, order),
  ...(editorId !== order.payer?.id && { paymentData: order.paymentData }),
});

/** The caller and the payer in place of the creator, and the offers and questions about these roles. */
function toRoles(order: StoredOrder, left: ReadonlySet<string>): Pick<Order, 'caller' | 'payer' | 'roleProposals'> {
  const toHolder = ({ id, username }: Person) => ({ userId: id, username });
  const proposals = proposalsOf(order).filter(({ person }) => !left.has(person.id));
  return {
    ...(order.caller && { caller: toHolder(order.caller) }),
    ...(order.payer && { payer: toHolder(order.payer) }),
    ...(proposals.length > 0 && {
      roleProposals: proposals.map(({ role, person, isOffer }) => ({ role, ...toHolder(person), isOffer })),
    }),
  };
}

/** An order of all of them, with what it comes to. */
export const toListedOrder = ({ id, order }: ListedOrder) => ({
  ...toListItem({ id, order }),
  totalAmount: totalOf(order),
});

/** The total of an order (grosze). */
export const totalOf = ({ deliveryData, entries }: Pick<ListedOrder['order'], 'deliveryData' | 'entries'>): number =>
  priceOrder(deliveryData, entries).totalOrderPrice;

/** An order as lists show it. */
export function toListItem({ id, order }: Listed): OrderListItem {
  return {
    id,
    restaurantName: order.restaurant.name,
    orderCreatorUsername: order.creator.username,
    orderState: order.orderState,
    orderDate: order.orderDate,
    timeOfOrder: order.timeOfOrder,
    ...timeOfDelivery(order),
    peopleCount: order.entries.length,
  };
}

type MenuView = Pick<ShowOrder, 'allDishesInRestaurant' | 'allDishesByCategory' | 'dishIdToSideDishesMap'>;

/** The menu's fields of the show-order reply. */
export const toMenuView = (dishes: readonly Dish[]): MenuView => ({
  allDishesInRestaurant: [...dishes],
  allDishesByCategory: groupByCategory(dishes),
  dishIdToSideDishesMap: Object.fromEntries(dishes.map((dish) => [dish.id, dish.sideDishes])),
});

/** An order with what is confirmed to its payer, in grosze by person id, and what the company pays of its entries. */
interface Shown {
  readonly id: string;
  readonly order: StoredOrder;
  readonly confirmedAmounts: ReadonlyMap<string, number>;
  readonly grants?: Grants;
}

/** An order as a person sees it, without the menu. `left`: who has left. */
export function toShowOrder(
  { id, order, confirmedAmounts, grants }: Shown,
  restaurant: PresentRestaurant,
  personId: string,
  left: ReadonlySet<string> = NOBODY,
): Omit<ShowOrder, keyof MenuView | 'missingPeople' | 'notTodayPeople' | 'may' | 'mayWithOthers'> {
  const price = priceOrder(order.deliveryData, order.entries);
  const toName = namedAmong(order.entries.map(({ person }) => person));
  const orderEntries = order.entries.map(
    ({ id: entryId, person, dishEntries, billed, corrected }, index): OrderEntry => {
      const { finalPrice } = price.entries[index]!;
      const companyPart = companyPartOf(order, person.id, finalPrice, grants);
      return {
        id: entryId,
        ...toName(person),
        ...(left.has(person.id) && { hasLeft: true }),
        finalPrice,
        ...(billed !== undefined && { billed }),
        ...(corrected !== undefined && { corrected }),
        ...(companyPart > 0 && { companyPart }),
        ...confirmedPart(person.id, finalPrice - companyPart, payerOf(order).id, confirmedAmounts.get(person.id)),
        dishEntries,
      };
    },
  );
  const ownVoices = voicesOf(order, personId);
  const shown = {
    order: toOrder(id, order, restaurant, left),
    orderEntries,
    currentUserId: personId,
    totalOrderPrice: price.totalOrderPrice,
    baseOrderPrice: price.baseOrderPrice,
    ...(order.soldOut && { soldOut: toSoldOut(order, order.soldOut) }),
    ...(isOwedIn(order.orderState) && order.heardPrices && { heardPrices: order.heardPrices }),
    ...(ownVoices.length > 0 && { ownVoices }),
    ...toThresholds(restaurant ?? {}),
  };
  // Who paid for an entry that was removed has an open debt in it.
  const isInsider = takesPart(order, personId) || confirmedAmounts.has(personId);
  if (!isInsider) return forOutsiders(shown);
  const seesAll = [order.creator, payerOf(order)].some(({ id: one }) => one === personId);
  return seesAll ? shown : withOwnPart(shown, personId);
}

/** The order as other services see it. */
export function toPublishedOrder(order: StoredOrder): StateOf<'order'> {
  const price = priceOrder(order.deliveryData, order.entries);
  return {
    restaurantId: order.restaurant.id,
    restaurantName: order.restaurant.name,
    orderDate: order.orderDate,
    orderState: order.orderState,
    ...(order.orderedAt && { orderedOn: order.orderedOn, orderedAt: order.orderedAt }),
    creator: order.creator,
    ...(order.payer && { payer: order.payer }),
    ...(order.caller && { callerId: order.caller.id }),
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

const timeOfDelivery = (order: Pick<StoredOrder, 'timeOfDelivery'>) =>
  order.timeOfDelivery === undefined ? {} : { timeOfDelivery: order.timeOfDelivery };
