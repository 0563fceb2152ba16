import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { endpoints } from '@kantyna/contracts/endpoints';
import { createClient, type Client } from '@kantyna/contracts/client';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';

import { OperatorError } from './operator-error.js';
import { RESTAURANTS } from './paths.js';
import { readSeedProgress, writeSeedProgress } from './seed-progress.js';

/** An entry of the order that is open at the first run. */
interface SeedEntry {
  username: string;
  dish: string;
  sideDish?: string;
  comment?: string;
}

const RESTAURANT = 'Bar Mleczny Pod Kasztanem';
const CREATOR = 'Katarzyna Wójcik';
const ENTRIES: SeedEntry[] = [
  { username: CREATOR, dish: 'Pierogi ruskie', sideDish: 'Śmietana' },
  { username: 'Piotr Zieliński', dish: 'Kotlet schabowy', sideDish: 'Surówka z białej kapusty', comment: 'bez soli' },
  { username: 'Magdalena Kaczmarek', dish: 'Zupa pomidorowa z makaronem' },
  { username: 'Magdalena Kaczmarek', dish: 'Naleśniki z serem', comment: 'na słodko, proszę' },
  { username: 'Tomasz Lewandowski', dish: 'Gołąbki w sosie pomidorowym', sideDish: 'Ziemniaki' },
  { username: 'Agnieszka Dąbrowska', dish: 'Placki ziemniaczane', sideDish: 'Śmietana' },
];
const IMPORT_TIMEOUT = 15_000;

/**
 * Creates the example company through the gateway at `url`, as its test users: four restaurants, and an open order with entries.
 * Does nothing if that is finished or if other data exists. Continues after an interruption.
 * Throws the refusal of a call that should have succeeded.
 */
export async function seed(url: string, dataDir: string, log: (line: string) => void): Promise<void> {
  const progress = readSeedProgress(dataDir);
  if (progress === 'finished') return;
  const clientOf = await signIn(url);
  const { restaurants, importCredentials } = await clientOf(CREATOR).restaurants();
  if (progress === undefined && restaurants.length > 0) {
    log('There are restaurants already: the first-run company is not made.');
  } else {
    writeSeedProgress(dataDir, 'started');
    log('Making the company of the first run: four restaurants and an open order …');
    const headers = { 'x-api-key': importCredentials.apiKey };
    for (const body of readMenus()) await clientOf(CREATOR).importRestaurant({ body, headers });
    await openOrder(clientOf);
  }
  writeSeedProgress(dataDir, 'finished');
}

type ClientOf = (username: string) => Client;

async function signIn(url: string): Promise<ClientOf> {
  const anonymous = createClient(endpoints, { origin: url });
  const usernames = new Set(ENTRIES.map(({ username }) => username));
  const clients = new Map<string, Client>();
  for (const user of await anonymous.testUsers()) {
    if (!usernames.has(user.username)) continue;
    const { token } = await anonymous.testLogin({ body: user });
    const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
    clients.set(user.username, createClient(endpoints, { origin: url, headers }));
  }
  return (username) => found(clients.get(username), `There is no test user called ${username}.`);
}

const readMenus = (): ImportedMenuBody[] =>
  readdirSync(RESTAURANTS)
    .sort()
    .map((file) => JSON.parse(readFileSync(`${RESTAURANTS}/${file}`, 'utf8')) as ImportedMenuBody);

async function openOrder(clientOf: ClientOf): Promise<void> {
  const creator = clientOf(CREATOR);
  const { restaurant, orderDate } = await importedRestaurant(creator);
  const key = `first-run-${orderDate}`;
  const { id: orderId } = await creator.saveOrder({
    body: {
      restaurantId: restaurant.id,
      orderDate,
      timeOfOrder: '11:30',
      deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 900, deliveryCostPerDish: 100 },
      paymentData: {
        paymentByCash: true,
        paymentByBankTransfer: true,
        // The Polish example of the IBAN standard: its check digits are valid, and the account does not exist.
        bankTransferNumber: '61109010140000071219812874',
        paymentByBlik: true,
        blikPhoneNumber: '600100200',
      },
    },
    idempotencyKey: key,
  });
  const order = await creator.showOrder({ params: { orderId } });
  for (const [index, entry] of ENTRIES.entries()) {
    const body = toBody(entry, order);
    await clientOf(entry.username).saveOrderEntry({ body, idempotencyKey: `${key}-${index}` });
  }
}

/** Waits until the imported restaurant has reached the orders service over the bus. */
async function importedRestaurant(client: Client) {
  const menu = readMenus().find(({ name }) => name === RESTAURANT);
  const deadline = performance.now() + IMPORT_TIMEOUT;
  while (performance.now() < deadline) {
    const { restaurantsList, orderDate } = await client.orderCreateData();
    const restaurant = restaurantsList.find(({ name }) => name === RESTAURANT);
    if (restaurant !== undefined && restaurant.dishCount === menu?.dishes.length) return { restaurant, orderDate };
    await wait(50);
  }
  const seconds = IMPORT_TIMEOUT / 1_000;
  throw new OperatorError(`The orders service did not hear of the restaurant ${RESTAURANT} within ${seconds} s.`);
}

function toBody({ dish: dishName, sideDish, comment }: SeedEntry, { order, allDishesInRestaurant }: ShowOrder) {
  const menuOf = `The menu of ${RESTAURANT} lacks`;
  const dish = found(
    allDishesInRestaurant.find(({ name }) => name === dishName),
    `${menuOf} ${dishName}.`,
  );
  const chosen = dish.sideDishes.filter(({ name }) => name === sideDish);
  if (sideDish !== undefined) found(chosen[0], `${menuOf} ${dishName} with ${sideDish}.`);
  return {
    orderId: order.id,
    newDish: false,
    dishId: dish.id,
    additionalComments: comment ?? '',
    sideDishes: chosen.map(({ id }) => ({ isNew: false, id })),
  };
}

function found<T>(value: T | undefined, problem: string): T {
  if (value === undefined) throw new OperatorError(problem);
  return value;
}
