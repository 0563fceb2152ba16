import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { CallError } from '@kantyna/contracts/client';
import { MOST_DISHES_OF_AN_ENTRY } from '@kantyna/contracts/order-entries';
import { eventually } from '@kantyna/test-support/eventually';
import { unique, type Colleague, type Company } from './company.js';
import { bringTo, addTypedDish, openOrder, openRestaurant, show } from './ordering.js';

/** Somebody who keeps writing. */
export interface Load {
  /** Resolves when so many more writes were acknowledged. */
  waitForWrites(more: number): Promise<unknown>;
  /** How often he was told to try again later. */
  readonly refusals: number;
  /** Ends it. */
  stop(): Promise<void>;
  /** Holds what is there, once it has ended, against what was acknowledged. */
  verify(): Promise<void>;
}

const AGAIN_AFTER = 50;
/** What an instance had in hand when it died is handed to another one after a while: the bus waits that long for an answer. */
const UNHANDLED_FOR = 40_000;

/** Calls until there is an answer: a 503 means that it has to be tried again. Anything else that goes wrong is thrown. */
export async function retryWhileUnavailable<T>(call: () => Promise<T>, onRefusal: () => void = () => undefined): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503) throw error;
      onRefusal();
      await pause(AGAIN_AFTER);
    }
  }
}

/** Four people who add dishes, each to orders of his own, as many as one has room for. No dish is lost, and none is there twice. */
export async function startLoad(company: Company): Promise<Load> {
  const restaurant = await openRestaurant(company.some(1)[0]!);
  const orders: { who: Colleague; orderId: string; added: string[] }[] = [];
  const begin = async (who: Colleague) => {
    const order = { who, orderId: await retryWhileUnavailable(() => openOrder(who, restaurant)), added: [] as string[] };
    orders.push(order);
    return order;
  };
  const first = await Promise.all(company.some(4).map(begin));
  return keepWriting({
    writers: first.map((order) => {
      let present = order;
      return async (onRefusal) => {
        if (present.added.length === MOST_DISHES_OF_AN_ENTRY) present = await begin(present.who);
        const { who, orderId, added } = present;
        const body = { orderId, newDish: false, dishId: restaurant.dishes[0]!.id, sideDishes: [] };
        const idempotencyKey = randomUUID();
        const add = () => who.calls.saveOrderEntry({ body, idempotencyKey });
        added.push((await retryWhileUnavailable(add, onRefusal)).dishEntryId);
      };
    }),
    check: async () => {
      for (const { who, orderId, added } of orders) {
        const { orderEntries } = await retryWhileUnavailable(() => show(who, orderId));
        expect(orderEntries.flatMap((entry) => entry.dishEntries.map(({ id }) => id))).toEqual(added);
      }
    },
  });
}

/** A partner who pushes a menu over and over, a grosz dearer each time. Each time that it is acknowledged the menu is as it says. */
export async function startImports(company: Company): Promise<Load> {
  const [who] = company.some(1) as [Colleague];
  const { apiKey } = (await who.calls.restaurants()).importCredentials;
  const name = unique('Bar');
  let grosze = 0;
  let restaurantId = '';
  return keepWriting({
    writers: [
      async (onRefusal) => {
        grosze += 1;
        const dishes = Array.from({ length: 20 }, (_, n) => ({ name: `Danie ${n}`, price: grosze / 100 }));
        const push = () => who.calls.importRestaurant({ body: { name, dishes }, headers: { 'x-api-key': apiKey } });
        restaurantId = (await retryWhileUnavailable(push, onRefusal)).id;
        const shown = await retryWhileUnavailable(() => who.calls.showRestaurant({ params: { restaurantId } }), onRefusal);
        expect(shown.dishes.map(({ price }) => price)).toEqual(Array<number>(20).fill(grosze));
      },
    ],
    check: async () => {
      const orderId = await retryWhileUnavailable(() => openOrder(who, { id: restaurantId }));
      await eventually(async () => {
        const { allDishesInRestaurant } = await retryWhileUnavailable(() => show(who, orderId));
        return allDishesInRestaurant.length === 20 && allDishesInRestaurant.every(({ price }) => price === grosze);
      });
    },
  });
}

/** Two people who say of their payments that they are made, and then that they are not. In the end every order shows what was said last. */
export async function startPayments(company: Company): Promise<Load> {
  const restaurant = await openRestaurant(company.some(1)[0]!);
  const payments = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const [creator, eater] = company.some(2) as [Colleague, Colleague];
      const orderId = await openOrder(creator, restaurant);
      const { id: orderEntryId } = await addTypedDish(eater, orderId, 1000);
      await bringTo(creator, orderId, 'ORDERED');
      return { eater, orderId, params: { orderEntryId }, isConfirmed: false };
    }),
  );
  return keepWriting({
    writers: payments.map((payment) => async (onRefusal) => {
      const { calls } = payment.eater;
      const change = payment.isConfirmed ? calls.revertToUnpaid : calls.confirmAsPaid;
      await retryWhileUnavailable(() => change({ params: payment.params }), onRefusal);
      payment.isConfirmed = !payment.isConfirmed;
    }),
    check: async () => {
      for (const { eater, orderId, isConfirmed } of payments) {
        await eventually(async () => {
          const { orderEntries } = await retryWhileUnavailable(() => show(eater, orderId));
          return orderEntries[0]!.paymentStatus === (isConfirmed ? 'CONFIRMED' : 'UNPAID');
        }, UNHANDLED_FOR);
      }
    },
  });
}

type Writer = (onRefusal: () => void) => Promise<void>;

function keepWriting({ writers, check }: { writers: readonly Writer[]; check: () => Promise<void> }): Load {
  let [acknowledged, refusals] = [0, 0];
  let ending = false;
  let fault: unknown;
  const done = Promise.all(
    writers.map(async (write) => {
      while (!ending) {
        await write(() => (refusals += 1));
        acknowledged += 1;
      }
    }),
  ).catch((error: unknown) => (fault = error));
  const throwFault = () => {
    if (fault !== undefined) throw fault as Error;
  };

  return {
    waitForWrites: (more) => {
      const wanted = acknowledged + more;
      return eventually(async () => {
        throwFault();
        return acknowledged >= wanted;
      }, 30_000);
    },
    get refusals() {
      return refusals;
    },
    stop: async () => {
      ending = true;
      await done;
    },
    verify: async () => {
      throwFault();
      await check();
    },
  };
}
