import type { Dish } from '@kantyna/contracts/dishes';
import type { OrderDetails, OrderState } from '@kantyna/contracts/order';
import { unique, type Colleague } from './company.js';

/** A restaurant as a test opened it. */
export interface Restaurant {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** A dish by name and price in grosze, and its side dishes. */
export interface DishInput {
  readonly name: string;
  readonly price: number;
  readonly category?: string;
  readonly sideDishes?: readonly { name: string; price: number }[];
}

/** The calls that change an order's state. */
export type Transition =
  'setAsCreated' | 'setAsOrdering' | 'setAsOrdered' | 'setAsDelivered' | 'setAsRejected' | 'setBackAsOrdered';

export const NO_DELIVERY = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };

export const CASH = {
  paymentByCash: true,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
};

/** An order at noon of a day long ago, so that it is in nobody's way; for cash, at no cost of delivery. */
export const details = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  orderDate: '2020-01-02',
  timeOfOrder: '12:00',
  deliveryData: NO_DELIVERY,
  paymentData: CASH,
  ...changes,
});

export const PIEROGI: DishInput = { name: 'Pierogi', price: 2000, sideDishes: [{ name: 'Śmietana', price: 300 }] };

/** Opens a restaurant of a new name with a menu. */
export async function openRestaurant(by: Colleague, menu: readonly DishInput[] = [PIEROGI]): Promise<Restaurant> {
  const name = unique('Bar');
  const { id } = await by.calls.saveRestaurant({ body: { name, telephone: '22 123 45 67' } });
  for (const { name, price, category, sideDishes } of menu) {
    const body = { name, price, category: category ?? '', sideDishes: sideDishes?.map((one) => ({ ...one })) ?? [] };
    await by.calls.saveDish({ params: { restaurantId: id }, body });
  }
  const { dishes } = await by.calls.showRestaurant({ params: { restaurantId: id } });
  return { id, name, dishes: menu.map((written) => dishes.find((dish) => dish.name === written.name)!) };
}

/** Opens an order, and answers its id. */
export async function openOrder(
  by: Colleague,
  { id }: { id: string },
  changes: Partial<OrderDetails> = {},
): Promise<string> {
  return (await by.calls.saveOrder({ body: { restaurantId: id, ...details(changes) } })).id;
}

/** Puts a dish of the menu into somebody's entry. */
export const addDish = (by: Colleague, orderId: string, dish: Dish, sideDishes: readonly { id: string }[] = []) =>
  by.calls.saveOrderEntry({
    body: { orderId, newDish: false, dishId: dish.id, sideDishes: sideDishes.map(({ id }) => ({ isNew: false, id })) },
  });

/** Types a dish into somebody's entry that costs so many grosze. */
export const addTypedDish = (by: Colleague, orderId: string, price: number, name = 'Danie dnia') =>
  by.calls.saveOrderEntry({
    body: { orderId, newDish: true, newDishName: name, newDishPrice: price, sideDishes: [] },
  });

export const show = (by: Colleague, orderId: string) => by.calls.showOrder({ params: { orderId } });

/** Carries out a transition; `setAsOrdered` without an expected time of delivery. */
export const move = (by: Colleague, orderId: string, transition: Transition) =>
  transition === 'setAsOrdered'
    ? by.calls.setAsOrdered({ params: { orderId }, body: {} })
    : by.calls[transition]({ params: { orderId } });

const ways: Record<OrderState, readonly Transition[]> = {
  CREATED: [],
  ORDERING: ['setAsOrdering'],
  ORDERED: ['setAsOrdering', 'setAsOrdered'],
  DELIVERED: ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'],
  REJECTED: ['setAsRejected'],
};

/** Brings a new order that has an entry into a state. */
export async function bringTo(creator: Colleague, orderId: string, state: OrderState): Promise<void> {
  for (const transition of ways[state]) await move(creator, orderId, transition);
}

/** What somebody is owed by another, in grosze: negative where he owes. */
export async function owedBy(whom: Colleague, name: string): Promise<number> {
  return (await whom.calls.balance()).owedMoney[name] ?? 0;
}
