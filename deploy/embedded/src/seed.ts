import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { calls } from '@kantyna/contracts/calls';
import { createClient, type Client } from '@kantyna/contracts/client';
import type { ShowOrder } from '@kantyna/contracts/orders';
import type { ImportedMenu } from '@kantyna/contracts/restaurant-import';

import { RESTAURANTS } from './paths.js';
import { PlainError } from './plain-error.js';
import { readSeedMark, writeSeedMark } from './seed-mark.js';

export interface SeedOptions {
  /** The gateway's address. */
  url: string;
  /** Keeps the mark that the company has been made. */
  dataDir: string;
  log: (line: string) => void;
}

/** A dish of somebody's in the order that is open at the first run. */
interface Choice {
  username: string;
  dish: string;
  sideDish?: string;
  comment?: string;
}

const ORDER_AT = 'Bar Mleczny Pod Kasztanem';
const CREATOR = 'Katarzyna Wójcik';
const CHOICES: Choice[] = [
  { username: CREATOR, dish: 'Pierogi ruskie', sideDish: 'Śmietana' },
  { username: 'Piotr Zieliński', dish: 'Kotlet schabowy', sideDish: 'Surówka z białej kapusty', comment: 'bez soli' },
  { username: 'Magdalena Kaczmarek', dish: 'Zupa pomidorowa z makaronem' },
  { username: 'Magdalena Kaczmarek', dish: 'Naleśniki z serem', comment: 'na słodko, proszę' },
  { username: 'Tomasz Lewandowski', dish: 'Gołąbki w sosie pomidorowym', sideDish: 'Ziemniaki' },
  { username: 'Agnieszka Dąbrowska', dish: 'Placki ziemniaczane', sideDish: 'Śmietana' },
];
const KNOWN_WITHIN = 15_000;

/**
 * Makes the company of the first run: four restaurants and one open order with some entries, through the gateway and as
 * its test users. Does nothing when that was done before, or when somebody else's data is there already; takes up
 * where it was interrupted. Throws the refusal of a call that should have succeeded.
 */
export async function seed({ url, dataDir, log }: SeedOptions): Promise<void> {
  const progress = readSeedMark(dataDir);
  if (progress === 'finished') return;
  const people = await signIn(url, new Set(CHOICES.map(({ username }) => username)));
  const creator = personOf(people, CREATOR);
  const { restaurants, importCredentials } = await creator.restaurants();
  if (progress === undefined && restaurants.length > 0) {
    log('There are restaurants already: the first-run company is not made.');
  } else {
    writeSeedMark(dataDir, 'started');
    log('Making the company of the first run: four restaurants and an open order …');
    await importMenus(creator, importCredentials.apiKey);
    await openOrder(people);
  }
  writeSeedMark(dataDir, 'finished');
}

async function signIn(url: string, usernames: Set<string>): Promise<Map<string, Client>> {
  const anybody = createClient(calls, { origin: url });
  const chosen = (await anybody.testUsers()).filter(({ username }) => usernames.has(username));
  const clients = chosen.map(async (user) => {
    const { token } = await anybody.testLogin({ body: user });
    const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
    return [user.username, createClient(calls, { origin: url, headers })] as const;
  });
  return new Map(await Promise.all(clients));
}

async function importMenus(client: Client, apiKey: string): Promise<void> {
  for (const file of readdirSync(RESTAURANTS).sort()) {
    const body = JSON.parse(readFileSync(`${RESTAURANTS}/${file}`, 'utf8')) as ImportedMenu;
    await client.importRestaurant({ body, headers: { 'x-api-key': apiKey } });
  }
}

async function openOrder(people: Map<string, Client>): Promise<void> {
  const creator = personOf(people, CREATOR);
  const { restaurant, orderDate } = await restaurantKnownToOrders(creator);
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
        // The account number of the IBAN standard's Polish example: its check digits are right, and it is nobody's.
        bankTransferNumber: '61109010140000071219812874',
        paymentByBlik: true,
        blikPhoneNumber: '600100200',
      },
    },
    idempotencyKey: key,
  });
  const shown = await creator.showOrder({ params: { orderId } });
  for (const [index, choice] of CHOICES.entries()) {
    const body = entryOf(choice, shown);
    await personOf(people, choice.username).saveOrderEntry({ body, idempotencyKey: `${key}-${index}` });
  }
}

// What was imported reaches the orders service over the bus, a moment later.
async function restaurantKnownToOrders(client: Client) {
  const menu = readdirSync(RESTAURANTS)
    .map((file) => JSON.parse(readFileSync(`${RESTAURANTS}/${file}`, 'utf8')) as ImportedMenu)
    .find(({ name }) => name === ORDER_AT);
  const deadline = performance.now() + KNOWN_WITHIN;
  while (performance.now() < deadline) {
    const { restaurantsList, orderDate } = await client.orderCreateData();
    const restaurant = restaurantsList.find(({ name }) => name === ORDER_AT);
    if (restaurant !== undefined && restaurant.dishCount === menu?.dishes.length) return { restaurant, orderDate };
    await wait(50);
  }
  throw new PlainError(
    `The orders service did not hear of the restaurant ${ORDER_AT} within ${KNOWN_WITHIN / 1_000} s.`,
  );
}

function entryOf({ dish, sideDish, comment }: Choice, { order, allDishesInRestaurant }: ShowOrder) {
  const found = allDishesInRestaurant.find(({ name }) => name === dish);
  const side = found?.sideDishes.find(({ name }) => name === sideDish);
  if (found === undefined || (sideDish !== undefined && side === undefined)) {
    throw new PlainError(`The menu of ${ORDER_AT} lacks ${dish}${sideDish === undefined ? '' : ` with ${sideDish}`}.`);
  }
  return {
    orderId: order.id,
    newDish: false,
    dishId: found.id,
    additionalComments: comment ?? '',
    sideDishes: side === undefined ? [] : [{ isNew: false, id: side.id }],
  };
}

function personOf(people: Map<string, Client>, username: string): Client {
  const client = people.get(username);
  if (client === undefined) throw new PlainError(`There is no test user called ${username}.`);
  return client;
}
