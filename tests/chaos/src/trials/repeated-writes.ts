import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Colleague } from '@kantyna/acceptance/company';
import { details, openOrder, openRestaurant, show } from '@kantyna/acceptance/ordering';
import { randomFrom } from '@kantyna/test-support/random';
import { insist } from '../insist.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';

const COUNTS = { short: { rounds: 1, kills: 1 }, long: { rounds: 20, kills: 25 } };
const AT_ONCE = 50;
/** A write takes about this long (ms): the kill comes anywhere in it. */
const A_WRITE_TAKES = 25;

/** A write, and how to count its effects. */
interface Write {
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  readonly effects: () => Promise<number>;
}

/** Sends a write 50 times at once, and again after its service was killed before the reply. */
export const repeatedWrites: Trial = {
  name: 'retries',
  run: async (world, form) => {
    const { rounds, kills } = COUNTS[form];
    const broken: string[] = [];
    const random = randomFrom(2);
    let writes = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const [what, prepare] of Object.entries(kinds)) {
        const write = await prepare(world);
        const key = randomUUID();
        const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => insist(() => write.send(key))));
        const different = new Set(replies.map((reply) => JSON.stringify(reply)));
        const effects = await write.effects();
        if (different.size > 1 || effects !== 1)
          broken.push(`${what}: ${effects} effects, ${[...different].join(' ')}`);
        writes += 1;
      }
    }
    for (let round = 0; round < kills; round += 1) {
      const write = await kinds.dish(world);
      const key = randomUUID();
      const first = write.send(key).catch((error: unknown) => error);
      await pause(random() * A_WRITE_TAKES);
      await Promise.all(world.namesOf('orders').map((name) => world.system.kill(name)));
      const [earlier, later] = [await first, await insist(() => write.send(key))];
      const effects = await write.effects();
      const isSame = earlier instanceof Error || JSON.stringify(earlier) === JSON.stringify(later);
      if (effects !== 1 || !isSame) broken.push(`after a kill: ${effects} effects`);
      await world.allReady();
    }
    return {
      figure: `${broken.length} with a second effect of ${writes} writes sent ${AT_ONCE} × at once and ${kills} repeated after a kill`,
      broken,
    };
  },
};

/** Prepares one write of each kind. */
const kinds = {
  dish: async ({ company, restaurant }: World): Promise<Write> => {
    const [who] = company.some(1) as [Colleague];
    const orderId = await insist(() => openOrder(who, restaurant));
    const body = { orderId, newDish: false, dishId: restaurant.dishes[0]!.id, sideDishes: [] };
    return {
      send: (idempotencyKey) => who.calls.saveOrderEntry({ body, idempotencyKey }),
      effects: async () =>
        (await insist(() => show(who, orderId))).orderEntries.flatMap(({ dishEntries }) => dishEntries).length,
    };
  },
  order: async ({ company }: World): Promise<Write> => {
    const [who] = company.some(1) as [Colleague];
    const { id: restaurantId, name } = await insist(() => openRestaurant(who));
    const body = { restaurantId, ...details() };
    return {
      send: (idempotencyKey) => who.calls.saveOrder({ body, idempotencyKey }),
      effects: async () => {
        const { allOrdersList } = await insist(() => who.calls.allOrders({ query: { limit: 50 } }));
        return allOrdersList.filter(({ restaurantName }) => restaurantName === name).length;
      },
    };
  },
  restaurant: async ({ company }: World): Promise<Write> => {
    const [who] = company.some(1) as [Colleague];
    const name = randomUUID();
    return {
      send: (idempotencyKey) => who.calls.saveRestaurant({ body: { name }, idempotencyKey }),
      effects: async () =>
        (await insist(() => who.calls.restaurants())).restaurants.filter((one) => one.name === name).length,
    };
  },
};
