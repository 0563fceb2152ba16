import { setTimeout as pause } from 'node:timers/promises';
import { BSON, MongoClient } from 'mongodb';
import type { Row } from '../bench.js';
import { processorTime } from '../measuring/processor-time.js';
import { openMixedLoad } from '../mixed-load.js';
import { importMenu } from '../worlds/company.js';
import { openOrder } from '../worlds/company.js';
import type { World } from '../worlds/world.js';

const CALLS_PER_SECOND = 20;
const LOAD_MS = 60_000;
const SETTLED_MS = 5_000;
const ORDERS = 50;
const EATERS = 8;

/** The assumptions of docs/scale.md. */
export const cost: Row = {
  name: 'cost',
  about: 'processor time of a call of the mixed load, in all processes; what an order of eight stores',
  measure: async (bench) => {
    const world = await bench.start({ people: EATERS });
    const { run } = await openMixedLoad(world.system.url);
    await pause(SETTLED_MS);
    const before = timeOfEach(world);
    const { calls, failed } = await run(() => CALLS_PER_SECOND, AbortSignal.timeout(LOAD_MS));
    if (failed.length > 0) throw new Error(failed.join('; '));
    const each = [...timeOfEach(world)].map(([name, ms]) => ({ name, ms: (ms - before.get(name)!) / calls }));
    bench.say(`storing ${ORDERS} orders`);
    const stored = await storedOf(world);
    return [
      {
        what: 'processor time of a call, all processes',
        values: [each.reduce((sum, { ms }) => sum + ms, 0)],
        unit: ' ms',
        detail: `${calls} calls; ${each.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
      },
      { what: 'documents of an order of eight, all databases', values: [stored], unit: ' kB' },
    ];
  },
};

const timeOfEach = ({ system }: World): Map<string, number> =>
  new Map(system.processes().map(({ name, pid }) => [name, processorTime([pid!])]));

/** The documents of an order of eight people with a dish each once it is paid, in kB, without indexes and before compression. */
async function storedOf(world: World): Promise<number> {
  const [creator, ...others] = await Promise.all(Array.from({ length: EATERS }, (_, person) => world.client(person)));
  const restaurantId = await importMenu(creator!, 'Bar Miara');
  const mongo = await MongoClient.connect(world.system.mongodbUri);
  try {
    await pause(SETTLED_MS);
    const before = await bytesOf(mongo);
    for (let order = 0; order < ORDERS; order += 1) {
      const params = { orderId: await openOrder(creator!, restaurantId) };
      const { allDishesInRestaurant: dishes } = await creator!.showOrder({ params });
      for (const eater of [creator!, ...others])
        await eater.saveOrderEntry({ body: { ...params, dishId: dishes[0]!.id, newDish: false, sideDishes: [] } });
      await creator!.setAsOrdering({ params });
      await creator!.setAsOrdered({ params, body: {} });
      await creator!.setAsDelivered({ params });
      const { orderEntries } = await creator!.showOrder({ params });
      for (const { id } of orderEntries) await creator!.confirmAsPaid({ params: { orderEntryId: id } }).catch(ownEntry);
    }
    await pause(SETTLED_MS);
    return ((await bytesOf(mongo)) - before) / ORDERS / 1_000;
  } finally {
    await mongo.close();
  }
}

/** Nobody owes themself anything: the creator's own entry is refused. */
function ownEntry(error: unknown): void {
  if ((error as { status?: number }).status !== 409 && (error as { status?: number }).status !== 403) throw error;
}

async function bytesOf(mongo: MongoClient): Promise<number> {
  let bytes = 0;
  for (const database of ['auth', 'catalogue', 'orders', 'payments', 'notifications'])
    for (const collection of await mongo.db(`kantyna_${database}`).collections())
      for await (const document of collection.find()) bytes += BSON.calculateObjectSize(document);
  return bytes;
}
