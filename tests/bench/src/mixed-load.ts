import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@kantyna/contracts/client';
import { ReplyError, createClient } from '@kantyna/contracts/client';
import { endpointPaths } from '@kantyna/test-support/paths';
import { importMenu } from './worlds/company.js';

/** The calls of a run, and a line for each that failed. */
export interface Driven {
  readonly calls: number;
  readonly failed: readonly string[];
}

const PEOPLE = 8;
const CASH = {
  paymentByCash: true,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
};

/**
 * Signs eight people in and imports a menu. `run` makes about `callsPerSecond()` calls a second until the signal is aborted: people open
 * an order, choose, look, phone, pay and delete it; now and then somebody signs in and out, opens a live stream, imports a menu, or errs.
 * Each order is deleted in the end, so that the data hardly grow.
 */
export async function openMixedLoad(
  url: string,
): Promise<{ run: (callsPerSecond: () => number, until: AbortSignal) => Promise<Driven> }> {
  const clientOf = (token: string) =>
    createClient(endpointPaths, { origin: url, headers: () => ({ authorization: `Bearer ${token}` }) });
  const anonymous = createClient(endpointPaths, { origin: url });
  const users = (await anonymous.testUsers()).slice(0, PEOPLE);
  const tokens: string[] = [];
  for (const body of users) tokens.push((await anonymous.testLogin({ body })).token);
  const people = tokens.map(clientOf);
  const restaurantId = await importMenu(people[0]!, 'Bar Pomiar');

  const run = async (callsPerSecond: () => number, until: AbortSignal): Promise<Driven> => {
    const failed: string[] = [];
    let calls = 0;
    const paced = (client: Client): Client =>
      new Proxy(client, {
        get: (target, name: keyof Client) => async (args: never) => {
          calls += 1;
          await pause((1000 * PEOPLE) / callsPerSecond());
          return (target[name] as (args: never) => Promise<unknown>)(args);
        },
      });
    const pacedPeople = people.map(paced);
    const worker = async (number: number) => {
      for (let round = number; !until.aborted; round += 1) {
        const [creator, ...eaters] = rotated(pacedPeople, number) as [Client, ...Client[]];
        try {
          await order(creator, eaters.slice(0, 3), restaurantId);
          await aside(creator, round, restaurantId);
          await signInAndOut(users[number]!);
          await openStream(tokens[number]!);
        } catch (error) {
          failed.push(error instanceof ReplyError ? `${error.status} ${error.message}` : String(error));
        }
      }
    };
    await Promise.all(people.map((_, number) => worker(number)));
    return { calls, failed };
  };

  const signInAndOut = async (body: { username: string; email: string }) => {
    const { token } = await anonymous.testLogin({ body });
    await clientOf(token).logout({ body: {} });
  };

  /** Opens a live stream and closes it after its first bytes. */
  const openStream = async (token: string) => {
    const closing = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${url}/api/orders/sse`, { headers, signal: closing.signal });
    await body?.getReader().read();
    closing.abort();
  };

  return { run };
}

/** The life of an order. */
async function order(creator: Client, eaters: readonly Client[], restaurantId: string): Promise<void> {
  const { orderDate, timeOfOrder } = await creator.orderCreateData();
  const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 100 };
  const details = { orderDate, timeOfOrder, deliveryData, paymentData: CASH };
  const { id: orderId } = await creator.saveOrder({ body: { restaurantId, ...details } });
  const params = { orderId };
  const { allDishesInRestaurant: dishes } = await creator.showOrder({ params });
  const entryIds: string[] = [];
  for (const [index, eater] of eaters.entries()) {
    await eater.todaysOrders();
    await eater.showOrder({ params });
    const dishId = dishes[index]!.id;
    const body = { orderId, dishId, newDish: false, sideDishes: [], additionalComments: 'bez cebuli' };
    const { id, dishEntryId } = await eater.saveOrderEntry({ body });
    await eater.updateOrderEntry({ body: { ...body, id, dishEntryId, additionalComments: 'z cebulą' } });
    entryIds.push(id);
  }
  await creator.setAsOrdering({ params });
  await creator.orderView({ params });
  await creator.setAsOrdered({ params, body: {} });
  await creator.setAsDelivered({ params });
  for (const orderEntryId of entryIds) await creator.confirmAsPaid({ params: { orderEntryId } });
  for (const eater of eaters) await eater.balance();
  await creator.allOrders({ query: { limit: 50 } });
  await creator.setAsRejected({ params });
  await creator.deleteOrder({ params });
}

/** Calls beside orders: the menu is read, edited and imported, and somebody errs. */
async function aside(client: Client, round: number, restaurantId: string): Promise<void> {
  await client.restaurants();
  const { dishes } = await client.showRestaurant({ params: { restaurantId } });
  const { id, name, price } = dishes[round % dishes.length]!;
  await client.updateDish({ params: { restaurantId }, body: { id, name, price, sideDishes: [] } });
  if (round % 5 === 0) await importMenu(client, 'Bar Pomiar');
  await refused(client.showOrder({ params: { orderId: 'f'.repeat(24) } }), 404);
  await refused(client.saveRestaurant({ body: { name: ' ' } }), 400);
}

async function refused(call: Promise<unknown>, status: number): Promise<void> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ReplyError && error.status === status))
    throw new Error(`${status} was expected`, { cause: error });
}

const rotated = <T>(values: readonly T[], by: number): T[] => [...values.slice(by), ...values.slice(0, by)];
