import { randomUUID } from 'node:crypto';
import { ReplyError } from '@kantyna/contracts/client';
import { openOrder, show } from '@kantyna/acceptance/ordering';
import { percentile } from '@kantyna/test-support/percentile';
import type { Trial } from '../trial.js';
import { insist } from '../insist.js';

const WRITERS = 50;
const COUNTS = { short: 1, long: 16 };
const SLOWEST = 2_000;

/** Fifty writers add dishes to one order, through all instances. */
export const oneOrder: Trial = {
  name: 'one-order',
  run: async ({ company, restaurant, database }, form) => {
    const { people } = company;
    const orderId = await insist(() => openOrder(people[0]!, restaurant));
    const versionNow = async () =>
      (await database('orders').collection<{ _id: string; version: number }>('orders').findOne({ _id: orderId }))!
        .version;
    const before = await versionNow();
    const took: number[] = [];
    const acknowledged: string[] = [];
    const broken: string[] = [];
    const body = { orderId, newDish: false, dishId: restaurant.dishes[0]!.id, sideDishes: [] };
    const writer = async (number: number) => {
      const { calls } = people[number % people.length]!;
      for (let n = 0; n < COUNTS[form]; n += 1) {
        const startedAt = performance.now();
        try {
          const idempotencyKey = randomUUID();
          const write = () => calls.saveOrderEntry({ body, idempotencyKey });
          // On a busy machine a write may be refused: the short form repeats it.
          acknowledged.push((await (form === 'short' ? insist(write) : write())).dishEntryId);
        } catch (error) {
          broken.push(error instanceof ReplyError ? `${error.status} ${error.message}` : String(error));
        }
        took.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));

    const versions = (await versionNow()) - before;
    const { orderEntries } = await insist(() => show(people[0]!, orderId));
    const present = new Set(orderEntries.flatMap(({ dishEntries }) => dishEntries.map(({ id }) => id)));
    const lost = acknowledged.filter((id) => !present.has(id)).length;
    const p99 = percentile(took, 0.99);
    if (versions !== acknowledged.length) broken.push(`${versions} versions`);
    if (lost > 0 || present.size !== acknowledged.length) broken.push(`${lost} lost, ${present.size} there`);
    if (form === 'long' && p99 >= SLOWEST) broken.push(`p99 is ${p99.toFixed(0)} ms`);
    return {
      figure: `${acknowledged.length} acknowledgements of ${took.length} writes by ${WRITERS} writers, ${versions} versions, ${lost} lost; p99 ${(p99 / 1000).toFixed(2)} s`,
      broken,
    };
  },
};
