import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { CallError } from '@kantyna/contracts/client';
import { MOST_DISHES_OF_AN_ENTRY } from '@kantyna/contracts/order-entries';
import { eventually } from '@kantyna/test-support/eventually';
import { unique, type Colleague, type Company } from './company.js';
import { bringTo, openOrder, openRestaurant, show, typeDish } from './ordering.js';

/** Writers that run until they are stopped. */
export interface Load {
  /** Resolves after `count` more acknowledged writes. */
  waitForWrites(count: number): Promise<unknown>;
  /** The number of 503 replies so far. */
  readonly refusals: number;
  /** Ends the writers after their current writes. */
  stop(): Promise<void>;
  /** Checks that every acknowledged write is present. Call it after `stop`. */
  verify(): Promise<void>;
}

const RETRY_DELAY_MS = 50;
/** Longer than the redelivery delay of NATS. After that delay another instance gets the messages of a killed one. */
const REDELIVERY_TIMEOUT_MS = 40_000;

/** Repeats a call while it fails with 503. Throws other errors. */
export async function untilAvailable<T>(call: () => Promise<T>, onRefusal: () => void = () => undefined): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503) throw error;
      onRefusal();
      await pause(RETRY_DELAY_MS);
    }
  }
}

/** Four people add dishes to orders of their own and open a new order when the entry is full. No dish may be lost or duplicated. */
export async function startLoad(company: Company): Promise<Load> {
  const restaurant = await openRestaurant(company.some(1)[0]!);
  const orders: { who: Colleague; orderId: string; added: string[] }[] = [];
  const open = async (who: Colleague) => {
    const orderId = await untilAvailable(() => openOrder(who, restaurant));
    const order = { who, orderId, added: [] as string[] };
    orders.push(order);
    return order;
  };
  const first = await Promise.all(company.some(4).map(open));
  return startWriters({
    writers: first.map((order) => {
      let current = order;
      return async (onRefusal) => {
        if (current.added.length === MOST_DISHES_OF_AN_ENTRY) current = await open(current.who);
        const { who, orderId, added } = current;
        const body = { orderId, newDish: false, dishId: restaurant.dishes[0]!.id, sideDishes: [] };
        const idempotencyKey = randomUUID();
        const add = () => who.calls.saveOrderEntry({ body, idempotencyKey });
        added.push((await untilAvailable(add, onRefusal)).dishEntryId);
      };
    }),
    check: async () => {
      for (const { who, orderId, added } of orders) {
        const { orderEntries } = await untilAvailable(() => show(who, orderId));
        expect(orderEntries.flatMap((entry) => entry.dishEntries.map(({ id }) => id))).toEqual(added);
      }
    },
  });
}

/** Imports a menu repeatedly, each time one grosz dearer. After each import the restaurant must show the new prices. */
export async function startImports(company: Company): Promise<Load> {
  const [who] = company.some(1) as [Colleague];
  const { apiKey } = (await who.calls.restaurants()).importCredentials;
  const name = unique('Bar');
  let grosze = 0;
  let restaurantId = '';
  return startWriters({
    writers: [
      async (onRefusal) => {
        grosze += 1;
        const dishes = Array.from({ length: 20 }, (_, n) => ({ name: `Danie ${n}`, price: grosze / 100 }));
        const importMenu = () =>
          who.calls.importRestaurant({ body: { name, dishes }, headers: { 'x-api-key': apiKey } });
        restaurantId = (await untilAvailable(importMenu, onRefusal)).id;
        const shown = await untilAvailable(() => who.calls.showRestaurant({ params: { restaurantId } }), onRefusal);
        expect(shown.dishes.map(({ price }) => price)).toEqual(Array<number>(20).fill(grosze));
      },
    ],
    check: async () => {
      const orderId = await untilAvailable(() => openOrder(who, { id: restaurantId }));
      await eventually(async () => {
        const { allDishesInRestaurant } = await untilAvailable(() => show(who, orderId));
        return allDishesInRestaurant.length === 20 && allDishesInRestaurant.every(({ price }) => price === grosze);
      });
    },
  });
}

/** Two people confirm and revert their payments alternately. At the end each order must show the last status. */
export async function startPayments(company: Company): Promise<Load> {
  const restaurant = await openRestaurant(company.some(1)[0]!);
  const payments = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const [creator, eater] = company.some(2) as [Colleague, Colleague];
      const orderId = await openOrder(creator, restaurant);
      const { id: orderEntryId } = await typeDish(eater, orderId, 1000);
      await bringTo(creator, orderId, 'ORDERED');
      return { eater, orderId, params: { orderEntryId }, isConfirmed: false };
    }),
  );
  return startWriters({
    writers: payments.map((payment) => async (onRefusal) => {
      const { calls } = payment.eater;
      const change = payment.isConfirmed ? calls.revertToUnpaid : calls.confirmAsPaid;
      await untilAvailable(() => change({ params: payment.params }), onRefusal);
      payment.isConfirmed = !payment.isConfirmed;
    }),
    check: async () => {
      for (const { eater, orderId, isConfirmed } of payments) {
        await eventually(async () => {
          const { orderEntries } = await untilAvailable(() => show(eater, orderId));
          return orderEntries[0]!.paymentStatus === (isConfirmed ? 'CONFIRMED' : 'UNPAID');
        }, REDELIVERY_TIMEOUT_MS);
      }
    },
  });
}

type Writer = (onRefusal: () => void) => Promise<void>;

function startWriters({ writers, check }: { writers: readonly Writer[]; check: () => Promise<void> }): Load {
  let [acknowledged, refusals] = [0, 0];
  let stopping = false;
  let failure: unknown;
  const done = Promise.all(
    writers.map(async (write) => {
      while (!stopping) {
        await write(() => (refusals += 1));
        acknowledged += 1;
      }
    }),
  ).catch((error: unknown) => (failure = error));
  const throwFailure = () => {
    if (failure !== undefined) throw failure as Error;
  };

  return {
    waitForWrites: (count) => {
      const wanted = acknowledged + count;
      return eventually(async () => {
        throwFailure();
        return acknowledged >= wanted;
      }, 30_000);
    },
    get refusals() {
      return refusals;
    },
    stop: async () => {
      stopping = true;
      await done;
    },
    verify: async () => {
      throwFailure();
      await check();
    },
  };
}
