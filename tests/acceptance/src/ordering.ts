import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { OrderDetails, OrderState } from '@kantyna/contracts/orders/order';
import { dateIn } from '@kantyna/test-support/date-in';
import { unique, type Colleague } from './company.js';

/** A restaurant that a test created. */
export interface Restaurant {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** A dish to create. Prices in grosze. */
export interface DishInput {
  readonly name: string;
  readonly price: number;
  readonly category?: string;
  readonly sideDishes?: readonly { name: string; price: number }[];
}

/** The calls that change an order's state. */
export type Transition =
  | 'setAsCreated'
  | 'setAsOrdering'
  | 'setAsOrdered'
  | 'setAsDelivered'
  | 'setAsRejected'
  | 'setBackAsOrdered';

export const NO_DELIVERY = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };

export const CASH = {
  paymentByCash: true,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
};

/** A date that is over. */
export const PAST = dateIn(-85);

/** Details of an order: a past date, so that other tests do not list it today, cash, no delivery costs. */
export const details = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  orderDate: PAST,
  timeOfOrder: '12:00',
  deliveryData: NO_DELIVERY,
  paymentData: CASH,
  ...changes,
});

export const PIEROGI: DishInput = { name: 'Pierogi', price: 2000, sideDishes: [{ name: 'Śmietana', price: 300 }] };

/** Creates a restaurant with a unique name and a menu. */
export async function openRestaurant(by: Colleague, menu: readonly DishInput[] = [PIEROGI]): Promise<Restaurant> {
  const name = unique('Bar');
  const { id } = await by.calls.saveRestaurant({ body: { name, telephone: '22 123 45 67' } });
  for (const { name, price, category, sideDishes } of menu) {
    const body = { name, price, category: category ?? '', sideDishes: sideDishes?.map((one) => ({ ...one })) ?? [] };
    await by.calls.saveDish({ params: { restaurantId: id }, body });
  }
  const { dishes } = await by.calls.showRestaurant({ params: { restaurantId: id } });
  return { id, name, dishes: menu.map(({ name }) => dishes.find((dish) => dish.name === name)!) };
}

/** Opens an order and returns its id. */
export async function openOrder(
  by: Colleague,
  { id }: { id: string },
  changes: Partial<OrderDetails> = {},
): Promise<string> {
  return (await by.calls.saveOrder({ body: { restaurantId: id, ...details(changes) } })).id;
}

/** Adds a dish of the menu to the person's entry. */
export const addDish = (by: Colleague, orderId: string, dish: Dish, sideDishes: readonly { id: string }[] = []) =>
  by.calls.saveOrderEntry({
    body: { orderId, newDish: false, dishId: dish.id, sideDishes: sideDishes.map(({ id }) => ({ isNew: false, id })) },
  });

/** Adds a typed dish to the person's entry. `price` in grosze. */
export const typeDish = (by: Colleague, orderId: string, price: number, name = 'Danie dnia') =>
  by.calls.saveOrderEntry({
    body: { orderId, newDish: true, newDishName: name, newDishPrice: price, sideDishes: [] },
  });

export const show = (by: Colleague, orderId: string) => by.calls.showOrder({ params: { orderId } });

/** Makes a transition; `setAsOrdered` without an expected time of delivery, and without the dish entries that it leaves out. */
export const move = (
  by: Pick<Colleague, 'calls'>,
  orderId: string,
  transition: Transition,
  leavesOut: readonly string[] = [],
) =>
  transition === 'setAsOrdered'
    ? by.calls.setAsOrdered({ params: { orderId }, body: { leavesOut: [...leavesOut] } })
    : by.calls[transition]({ params: { orderId } });

const transitionsTo: Record<OrderState, readonly Transition[]> = {
  CREATED: [],
  ORDERING: ['setAsOrdering'],
  ORDERED: ['setAsOrdering', 'setAsOrdered'],
  DELIVERED: ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'],
  REJECTED: ['setAsRejected'],
};

/** Takes an order in CREATED, with an entry, to a state. */
export async function bringTo(creator: Colleague, orderId: string, state: OrderState): Promise<void> {
  for (const transition of transitionsTo[state]) await move(creator, orderId, transition);
}

/** The amount that `debtor` owes the person, in grosze. It is negative if the person owes the debtor. */
export async function owedBy(creditor: Colleague, debtor: string): Promise<number> {
  return (await creditor.calls.balance()).owedMoney[debtor] ?? 0;
}

/** Places an order with an entry for each eater, prices in grosze. */
export async function placeOrder(
  restaurant: Restaurant,
  creator: Colleague,
  eaters: readonly (readonly [Colleague, number])[],
  orderDate = PAST,
): Promise<{ orderId: string; entryIds: string[] }> {
  const orderId = await openOrder(creator, restaurant, { orderDate });
  const entryIds: string[] = [];
  for (const [eater, price] of eaters) entryIds.push((await typeDish(eater, orderId, price)).id);
  await bringTo(creator, orderId, 'ORDERED');
  return { orderId, entryIds };
}

export const confirm = (by: Colleague, orderEntryId: string) => by.calls.confirmAsPaid({ params: { orderEntryId } });
export const revert = (by: Colleague, orderEntryId: string) => by.calls.revertToUnpaid({ params: { orderEntryId } });
