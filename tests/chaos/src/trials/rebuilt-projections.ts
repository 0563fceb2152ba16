import { randomBytes } from 'node:crypto';
import { eventually } from '@kantyna/test-support/eventually';
import { untilEqual } from '../compare.js';
import { changedSince, PROJECTIONS, projectedNow, untilApplied } from '../projections.js';
import { untilQuiet } from '../streams.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters } from '../writers.js';

const COUNTS = { short: { orders: 0, writes: 10 }, long: { orders: 20_000, writes: 200 } };
const REBUILT_WITHIN = 300_000;
const ADDED_WITHIN = 900_000;
const SETTLED_WITHIN = 60_000;
const AT_ONCE = 1_000;

/** Drops every projection of all services, and what they know of their position, while people write. */
export const rebuiltProjections: Trial = {
  name: 'rebuild',
  run: async (world, form) => {
    const { ledger, database } = world;
    const { orders, writes } = COUNTS[form];
    await orderRound(world)(...(world.company.some(2) as [never, never]), () => false);
    if (orders > 0) await addOrders(world, orders);
    // First: what is still in an outbox may come after what `untilApplied` writes.
    await untilQuiet(world, SETTLED_WITHIN);
    await untilApplied(world, REBUILT_WITHIN);
    const before = await projectedNow(world);
    const known = ledger.differences.length;

    const writers = startWriters(world, 4, orderRound(world));
    await writers.more(writes);
    const startedAt = performance.now();
    for (const { service, collection, field } of PROJECTIONS) {
      const documents = database(service).collection(collection);
      if (field) await documents.updateMany({}, { $unset: { [field]: 1 } });
      else await documents.drop();
    }
    for (const service of new Set(PROJECTIONS.map((one) => one.service)))
      await database(service).collection('projections').drop();
    await writers.more(writes);
    // Later writes are compared with the model.
    const isBack = async () => (await changedSince(world, before)).length === 0;
    const rebuilt = await eventually(isBack, REBUILT_WITHIN).catch(() => false);
    const seconds = (performance.now() - startedAt) / 1000;
    await writers.stop();
    const changed = rebuilt ? [] : await changedSince(world, before);
    const { differences } = await untilEqual(world, SETTLED_WITHIN);
    return {
      figure: `${changed.length} of ${before.size} projected documents differ ${seconds.toFixed(0)} s after all projections were dropped under load`,
      broken: [...changed, ...differences, ...ledger.differences.slice(known)],
    };
  },
};

/** The copies have no payments of their own, so nothing could give them these fields again. */
const WITHOUT_PROJECTED = Object.fromEntries(
  PROJECTIONS.filter(({ service, field }) => service === 'orders' && field).map(({ field }) => [field!, 0]),
);

/** Adds copies of an order of long ago behind the service's back, and kills the service: at its start it publishes them. */
async function addOrders(world: World, count: number): Promise<void> {
  const { database, ledger, system, namesOf } = world;
  const orders = database('orders').collection<{ _id: string; state: object }>('orders');
  const [one] = ledger.orders.keys();
  const order = (await orders.findOne({ _id: one! }, { projection: WITHOUT_PROJECTED }))!;
  for (let done = 0; done < count; done += AT_ONCE)
    await orders.insertMany(
      Array.from({ length: Math.min(AT_ONCE, count - done) }, () => ({
        ...order,
        _id: randomBytes(12).toString('hex'),
        state: { ...order.state, orderState: 'REJECTED', orderDate: '2019-01-01' },
        outbox: [],
        commands: [],
      })),
    );
  await Promise.all(namesOf('orders').map((name) => system.kill(name)));
  await world.allReady();
  const projected = database('payments').collection('orders');
  await eventually(async () => (await projected.countDocuments()) >= count, ADDED_WITHIN);
}
