import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@kantyna/test-support/eventually';
import { keepAway } from '../attacks.js';
import { untilEqual } from '../compare.js';
import { mountSmallDisk } from '../full-disk.js';
import { startChaos } from '../product.js';
import { longest, startProbe } from '../probe.js';
import type { Form, Outcome, Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters } from '../writers.js';

const COUNTS = { short: 0, long: 20_000 };
const REFUSED_WITHIN = 5_000;
const BACK_WITHIN = 10_000;
const STUCK = 60_000;

/** Takes the database away. Returns how to bring it back. */
type Attack = (world: World) => Promise<() => Promise<void>>;

const attacks: Record<string, Attack> = {
  killed: (world) => keepAway(world, 'mongodb'),
  frozen: async ({ system }) => {
    await system.pause('mongodb');
    return async () => system.continue('mongodb');
  },
};

/** Kills the database, freezes it, and, where a disk can be mounted, fills its disk, while people write. */
export const databaseAway: Trial = {
  name: 'database-away',
  run: async (world, form) => {
    const tried: Outcome[] = [];
    // Killing everything at once kills the database, too: the short form leaves that to the first promise.
    const chosen = Object.entries(attacks).filter(([name]) => form === 'long' || name === 'frozen');
    for (const [name, attack] of chosen) tried.push(await suffer(world, form, name, attack));
    // The small disk needs a product of its own; the tests of libs/service try it with one service.
    const disk = form === 'long' ? mountSmallDisk() : undefined;
    if (disk) {
      const chaos = await startChaos({ folder: disk.folder });
      const fill: Attack = async () => {
        disk.fill();
        return async () => disk.clear();
      };
      tried.push(await suffer(chaos.world, form, 'full', fill));
      await chaos.close();
      disk.unmount();
    }
    return {
      figure: tried.map(({ figure }) => figure).join('; '),
      broken: tried.flatMap(({ broken }) => broken),
    };
  },
};

async function suffer(world: World, form: Form, name: string, attack: Attack): Promise<Outcome> {
  const { ledger } = world;
  const known = ledger.differences.length;
  const writers = startWriters(world, 2, orderRound(world));
  await writers.more(4);
  const probe = await startProbe(world);
  const bringBack = await attack(world);
  // From here on something is refused, also where the attack shows a moment later.
  await eventually(async () => probe.replies.some(({ status }) => status !== 200), STUCK);
  await pause(COUNTS[form]);
  await bringBack();
  const backAt = performance.now();
  await eventually(async () => {
    const later = probe.replies.filter(({ at, status }) => at > backAt && status === 200);
    return (['read', 'write'] as const).every((kind) => later.some((one) => one.kind === kind));
  }, STUCK);
  const back = (performance.now() - backAt) / 1000;
  await probe.stop();
  await writers.more(4);
  await writers.stop();
  const { differences } = await untilEqual(world, STUCK);

  const refused = probe.replies.filter(({ status }) => status !== 200);
  const wrong = refused.filter(({ status }) => status !== 503).map(({ fault }) => `${name}: ${fault}`);
  const isLate = form === 'long' && probe.replies.some(({ took }) => took > REFUSED_WITHIN);
  return {
    figure: `${name}: ${refused.length} of ${probe.replies.length} calls 503, the slowest after ${longest(probe.replies)} s, back after ${back.toFixed(1)} s`,
    broken: [
      ...wrong,
      ...(isLate ? [`${name}: a call took ${longest(probe.replies)} s`] : []),
      ...(form === 'long' && back * 1000 > BACK_WITHIN ? [`${name}: back after ${back.toFixed(1)} s`] : []),
      ...differences,
      ...ledger.differences.slice(known),
    ],
  };
}
