import type { Person } from '@kantyna/contracts/people/person';
import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import type { OrderDetails, OrderState } from '@kantyna/contracts/orders/order';
import { newId } from '@kantyna/kernel/ids';
import { startServiceWorld, type ServiceOptions, type ServiceWorld } from '@kantyna/test-support/service-world';
import { dateIn } from '@kantyna/test-support/date-in';
import { ANNA, chosen, details as withDetails } from './examples.js';

/** The details of an order of a date that is over, and long enough ago for nothing else to happen. */
export const details = { ...withDetails, orderDate: dateIn(-85) };

export const RESTAURANT = {
  id: newId(),
  name: 'Bar Kasztan',
  url: 'https://kasztan.example',
  telephone: '600 100 200',
};
export const EMPTY_RESTAURANT = { id: newId(), name: 'Ćma', url: '', telephone: '' };

const publishedDish = (
  name: string,
  price: number,
  position: number,
  sideDishes: { name: string; price: number }[] = [],
) => ({
  id: newId(),
  restaurantId: RESTAURANT.id,
  name,
  price,
  category: position < 2 ? 'Zupy' : '',
  position,
  sideDishes: sideDishes.map((one) => ({ id: newId(), ...one })),
});
export const ZUREK = publishedDish('Żurek', 1500, 0, [
  { name: 'Chleb', price: 200 },
  { name: 'Jajko', price: 300 },
]);
export const ROSOL = publishedDish('Rosół', 1200, 1);
export const BIGOS = publishedDish('Bigos', 2000, 2, [{ name: 'Chleb', price: 250 }]);

/** The orders service, with two published restaurants. */
export interface OrdersWorld extends ServiceWorld {
  /** Opens an order at RESTAURANT, Anna's by default. Gives its id. */
  open(person?: Person, changes?: Partial<OrderDetails & { closesAt: string }>): Promise<string>;
  /** Adds a dish to a person's entry; BIGOS by default. */
  add(person: Person, orderId: string, fields?: Partial<ChosenDish>): Promise<{ id: string; dishEntryId: string }>;
  /** Opens Anna's order, adds a BIGOS for each of the others, and moves it to the state. The entries keep the order of the people. */
  orderIn(
    state: OrderState,
    ...others: Person[]
  ): Promise<{ orderId: string; entries: { id: string; dishEntryId: string }[] }>;
}

/** Starts the service. */
export async function startOrdersWorld(options: ServiceOptions = {}): Promise<OrdersWorld> {
  const world = await startServiceWorld('orders', options);
  for (const { id, ...restaurant } of [RESTAURANT, EMPTY_RESTAURANT])
    await world.state('restaurant', id, 1, restaurant);
  for (const { id, ...dish } of [ZUREK, ROSOL, BIGOS]) await world.state('dish', id, 1, dish);

  const open: OrdersWorld['open'] = async (person = ANNA, changes = {}) => {
    const body = { restaurantId: RESTAURANT.id, ...details, ...changes };
    return (await world.as(person).saveOrder({ body })).id;
  };
  const add = (person: Person, orderId: string, fields: Partial<ChosenDish> = {}) =>
    world.as(person).saveOrderEntry({ body: chosen({ orderId, dishId: BIGOS.id, ...fields }) });
  const steps: Record<OrderState, ('setAsOrdering' | 'setAsDelivered' | 'setAsRejected' | 'setAsOrdered')[]> = {
    CREATED: [],
    ORDERING: ['setAsOrdering'],
    ORDERED: ['setAsOrdering', 'setAsOrdered'],
    DELIVERED: ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'],
    REJECTED: ['setAsRejected'],
  };
  const orderIn = async (state: OrderState, ...others: Person[]) => {
    const orderId = await open();
    const entries = [];
    for (const person of others) entries.push(await add(person, orderId));
    for (const step of steps[state]) await world.as(ANNA)[step]({ params: { orderId }, body: {} } as never);
    return { orderId, entries };
  };
  return { ...world, open, add, orderIn };
}
