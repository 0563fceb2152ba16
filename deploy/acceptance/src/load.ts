import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { CallError } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/testing/eventually';
import type { Colleague, Company } from './company.js';
import { openOrder, openRestaurant, show } from './ordering.js';

/** People who keep adding dishes, each to an order of his own. */
export interface Load {
  /** Resolves when so many more writes were acknowledged. */
  acknowledges(more: number): Promise<unknown>;
  /** How often somebody was told to try again later. */
  readonly refusals: number;
  /** Ends it, and holds what is in the orders against what was acknowledged: nothing lost, nothing doubled. */
  endsWithNothingLost(): Promise<void>;
}

const AGAIN_AFTER = 50;

/** Calls until there is an answer: a 503 means that it has to be tried again. Anything else that goes wrong is thrown. */
export async function insist<T>(call: () => Promise<T>, refusedOnce: () => void = () => undefined): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503) throw error;
      refusedOnce();
      await pause(AGAIN_AFTER);
    }
  }
}

/** Starts it. Every write carries a key, so that it may be tried again. */
export async function startLoad(company: Company, people = 4): Promise<Load> {
  const restaurant = await openRestaurant(company.some(1)[0]!);
  const orders = await Promise.all(
    company
      .some(people)
      .map(async (who) => ({ who, orderId: await openOrder(who, restaurant), added: [] as string[] })),
  );
  let refusals = 0;
  let ending = false;
  let fault: unknown;

  const addDishes = async (who: Colleague, orderId: string, added: string[]) => {
    while (!ending) {
      const body = { orderId, newDish: false, dishId: restaurant.dishes[0]!.id, sideDishes: [] };
      const idempotencyKey = randomUUID();
      const add = () => who.calls.saveOrderEntry({ body, idempotencyKey });
      added.push((await insist(add, () => (refusals += 1))).dishEntryId);
    }
  };
  const done = Promise.all(orders.map(({ who, orderId, added }) => addDishes(who, orderId, added))).catch(
    (error: unknown) => (fault = error),
  );
  const acknowledged = () => orders.reduce((sum, { added }) => sum + added.length, 0);

  return {
    acknowledges: (more) => {
      const wanted = acknowledged() + more;
      return eventually(async () => {
        if (fault !== undefined) throw fault as Error;
        return acknowledged() >= wanted;
      }, 30_000);
    },
    get refusals() {
      return refusals;
    },
    endsWithNothingLost: async () => {
      ending = true;
      await done;
      if (fault !== undefined) throw fault as Error;
      for (const { who, orderId, added } of orders) {
        const { orderEntries } = await show(who, orderId);
        expect(orderEntries.flatMap((entry) => entry.dishEntries.map(({ id }) => id))).toEqual(added);
      }
    },
  };
}
