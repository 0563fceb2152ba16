import { setTimeout as pause } from 'node:timers/promises';
import type { Colleague } from '@kantyna/acceptance/company';
import { eventually } from '@kantyna/test-support/eventually';
import { percentile } from '@kantyna/test-support/percentile';
import { keepAway } from '../attacks.js';
import { untilEqual } from '../compare.js';
import { untilQuiet, untilStreamIsRight } from '../streams.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';

const COUNTS = { short: { writes: 10, kills: 1 }, long: { writes: 500, kills: 20 } };
const LAG = 1_000;
const QUIET_WITHIN = 10_000;
const AN_ORDER = 40;
/** The kill comes anywhere in a write (ms). */
const A_WRITE_TAKES = 25;

/** Measures how soon payments has applied a write to an order, and kills the orders service between its writes and their publishing. */
export const reachedServices: Trial = {
  name: 'reach',
  run: async (world, form) => {
    const { writes, kills } = COUNTS[form];
    const broken: string[] = [];
    const lags = await lagsOf(world, writes);
    const p99 = percentile(lags, 0.99);
    if (form === 'long' && p99 >= LAG) broken.push(`the lag's p99 is ${p99.toFixed(0)} ms`);

    const within = form === 'long' ? QUIET_WITHIN : 4 * QUIET_WITHIN;
    let slowest = 0;
    for (let round = 0; round < kills; round += 1) {
      await writeWithoutPublishing(world, round % 10 === 0 ? 'without the bus' : 'in the middle');
      const quiet = await untilQuiet(world, within);
      broken.push(...quiet.differences);
      slowest = Math.max(slowest, quiet.seconds);
      const { differences } = await untilStreamIsRight(world, within);
      broken.push(...differences);
    }
    const { differences } = await untilEqual(world, within);
    return {
      figure: `lag p99 ${p99.toFixed(0)} ms in ${writes} writes; after ${kills} kills between write and publishing nothing left in an outbox or with a consumer after ${slowest.toFixed(1)} s`,
      broken: [...broken, ...differences],
    };
  },
};

/** Milliseconds from the reply to a write until the projection of payments has it. */
async function lagsOf({ company, ledger, restaurant, database }: World, count: number): Promise<number[]> {
  const projection = database('payments').collection<{ _id: string; order: { totalAmount: number } }>('orders');
  const lags: number[] = [];
  let orderId = '';
  for (let n = 0; n < count; n += 1) {
    const [who] = company.some(1) as [Colleague];
    if (n % AN_ORDER === 0) orderId = await ledger.open(who, restaurant);
    await ledger.act(orderId, { kind: 'add', by: who.id, price: 100 });
    const writtenAt = performance.now();
    const total = 100 * ((n % AN_ORDER) + 1);
    await eventually(async () => (await projection.findOne({ _id: orderId }))?.order.totalAmount === total);
    lags.push(performance.now() - writtenAt);
  }
  return lags;
}

/** Kills the service in the middle of a write, or, without the bus, after it was saved and before it could be published. */
async function writeWithoutPublishing(world: World, kill: 'in the middle' | 'without the bus'): Promise<void> {
  const { company, ledger, restaurant, system } = world;
  const [creator, eater] = company.some(2) as [Colleague, Colleague];
  const orderId = await ledger.open(creator, restaurant);
  const killAll = () => Promise.all(world.namesOf('orders').map((name) => system.kill(name)));
  const write = () => ledger.act(orderId, { kind: 'add', by: eater.id, price: 700 });
  if (kill === 'in the middle') {
    const writing = write();
    await pause(Math.random() * A_WRITE_TAKES);
    await killAll();
    await writing;
  } else {
    const back = await keepAway(world, 'nats');
    await write();
    await killAll();
    await back();
  }
  await world.allReady();
}
