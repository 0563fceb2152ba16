import { readFileSync } from 'node:fs';
import type { TestUser } from '@kantyna/contracts/people/auth';
import { endpoints } from '@kantyna/contracts/endpoints';
import { eventually } from '@kantyna/test-support/eventually';
import { patient } from '@kantyna/test-support/patient';
import { createClient, type Client } from '@kantyna/contracts/client';
import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { OrderDetails, OrderState } from '@kantyna/contracts/orders/order';
import type { Thresholds } from '@kantyna/contracts/catalogue/thresholds';
import { TEST_USERS_FILE } from '@kantyna/embedded/paths';

/** A signed-in person with a client of the API, for the set-up of tests. */
export interface Colleague extends TestUser {
  readonly token: string;
  readonly calls: Client;
}

/** A restaurant with its menu. */
export interface Restaurant {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** An account number with valid check digits (the example of the IBAN standard). */
export const ACCOUNT = '61109010140000071219812874';

/** The people of the first-run company. */
export const testUsers = JSON.parse(readFileSync(TEST_USERS_FILE, 'utf8')) as TestUser[];

const ask = patient(fetch, { keys: false });

/** Signs in the test user with this mailbox (the part of the e-mail address before the @). */
export async function colleague(url: string, mailbox: string): Promise<Colleague> {
  const user = testUsers.find(({ email }) => email.startsWith(`${mailbox}@`));
  if (!user) throw new Error(`There is no test user ${mailbox}`);
  const { token } = await createClient(endpoints, { origin: url, fetch: ask }).testLogin({ body: user });
  const headers = () => ({ authorization: `Bearer ${token}` });
  return { ...user, token, calls: createClient(endpoints, { origin: url, headers, fetch: ask }) };
}

interface WrittenDish extends DishFacts {
  name: string;
  price: number;
  category?: string;
  sideDishes?: { name: string; price: number; group?: string }[];
}

/** The menu of a small restaurant. */
export const MENU: readonly WrittenDish[] = [
  {
    name: 'Pierogi ruskie',
    price: 2450,
    category: 'Dania główne',
    sideDishes: [
      { name: 'Śmietana', price: 300 },
      { name: 'Boczek', price: 550 },
    ],
  },
  { name: 'Kotlet schabowy', price: 3200, category: 'Dania główne' },
  { name: 'Żurek', price: 1600, category: 'Zupy' },
  { name: 'Kompot', price: 600 },
];

/** Creates a restaurant with a menu. */
export async function openRestaurant(
  by: Colleague,
  name: string,
  {
    menu = MENU,
    ...details
  }: { menu?: readonly WrittenDish[]; url?: string; telephone?: string; address?: string } & Thresholds = {},
): Promise<Restaurant> {
  const { id } = await by.calls.saveRestaurant({ body: { name, ...details } });
  for (const { category = '', sideDishes = [], ...dish } of menu)
    await by.calls.saveDish({ params: { restaurantId: id }, body: { ...dish, category, sideDishes } });
  const { dishes } = await by.calls.showRestaurant({ params: { restaurantId: id } });
  return { id, name, dishes };
}

/** Imports a restaurant with a long menu by one call. The prices are in złoty. */
export async function importRestaurant(
  by: Colleague,
  name: string,
  menu: readonly ImportedDishBody[],
): Promise<Restaurant> {
  const { importCredentials } = await by.calls.restaurants();
  const headers = { 'x-api-key': importCredentials.apiKey };
  const { id } = await by.calls.importRestaurant({ body: { name, dishes: [...menu] }, headers });
  const { dishes } = await by.calls.showRestaurant({ params: { restaurantId: id } });
  return { id, name, dishes };
}

/** Opens an order, by default today at 11:30, paid in cash, without delivery costs. Returns its id. */
export async function openOrder(
  by: Colleague,
  restaurant: Restaurant,
  changes: Partial<
    OrderDetails['deliveryData'] & OrderDetails['paymentData'] & OrderDetails & { closesAt: string }
  > = {},
): Promise<string> {
  const orderDate = changes.orderDate ?? (await by.calls.orderCreateData()).orderDate;
  const of = <K extends keyof typeof changes>(key: K, otherwise: NonNullable<(typeof changes)[K]>) =>
    changes[key] ?? otherwise;
  const body = {
    restaurantId: restaurant.id,
    orderDate,
    timeOfOrder: of('timeOfOrder', '11:30'),
    closesAt: changes.closesAt ?? null,
    deliveryData: {
      decreaseInPercent: of('decreaseInPercent', 0),
      deliveryCostPerEverybody: of('deliveryCostPerEverybody', 0),
      deliveryCostPerDish: of('deliveryCostPerDish', 0),
    },
    paymentData: {
      paymentByCash: of('paymentByCash', true),
      paymentByBankTransfer: of('paymentByBankTransfer', false),
      bankTransferNumber: of('bankTransferNumber', ''),
      paymentByBlik: of('paymentByBlik', false),
      blikPhoneNumber: of('blikPhoneNumber', ''),
    },
    limitPerPerson: changes.limitPerPerson ?? null,
  };
  return (await by.calls.saveOrder({ body })).id;
}

/** Adds a dish with the named side dishes to a person's entry; `ifSoldOut` names the dish that they take otherwise. */
export async function eat(
  by: Colleague,
  orderId: string,
  restaurant: Restaurant,
  dishName: string,
  {
    sides = [],
    comment = '',
    ifSoldOut,
    forWhom,
  }: { sides?: string[]; comment?: string; ifSoldOut?: string; forWhom?: string } = {},
) {
  const dish = dishOf(restaurant, dishName);
  const fallback = ifSoldOut === undefined ? null : { dishId: dishOf(restaurant, ifSoldOut).id };
  const sideDishes = dish.sideDishes.filter(({ name }) => sides.includes(name)).map(({ id }) => ({ isNew: false, id }));
  const body = { orderId, newDish: false, dishId: dish.id, additionalComments: comment, sideDishes };
  return by.calls.saveOrderEntry({ body: { ...body, ifSoldOut: fallback, forWhom: forWhom ?? null } });
}

function dishOf({ name: restaurant, dishes }: Restaurant, name: string): Dish {
  const dish = dishes.find((one) => one.name === name);
  if (!dish) throw new Error(`${restaurant} has no ${name}`);
  return dish;
}

/**
 * Gives an order of the creator a closing time so many seconds ahead, and answers it. On a slow machine the time may pass on the way: then
 * another one.
 */
export async function closeIn(creator: Colleague, orderId: string, seconds: number): Promise<string> {
  const { order } = await creator.calls.orderEditData({ params: { orderId } });
  const { orderDate, timeOfOrder, deliveryData, paymentData }: OrderDetails = order;
  return eventually(async () => {
    const closesAt = new Date(Date.now() + seconds * 1_000).toISOString();
    const body = { orderId, orderDate, timeOfOrder, deliveryData, paymentData, closesAt };
    return creator.calls.updateOrder({ body }).then(
      () => closesAt,
      () => undefined,
    );
  });
}

/** Moves an order that is CREATED and has an entry to a state. */
export async function bringTo(creator: Colleague, orderId: string, state: OrderState): Promise<void> {
  const params = { orderId };
  if (state === 'REJECTED') await creator.calls.setAsRejected({ params });
  if (state === 'CREATED' || state === 'REJECTED') return;
  await creator.calls.setAsOrdering({ params });
  if (state === 'ORDERING') return;
  await creator.calls.setAsOrdered({ params, body: { approxTimeOfDelivery: '12:15' } });
  if (state === 'DELIVERED') await creator.calls.setAsDelivered({ params });
}
