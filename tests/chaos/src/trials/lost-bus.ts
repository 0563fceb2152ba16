import { setTimeout as pause } from 'node:timers/promises';
import { copyTheBus, loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { untilEqual } from '../compare.js';
import { untilStreamIsRight } from '../streams.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters, type Writers } from '../writers.js';

const COUNTS = { short: { writes: 20, age: 0 }, long: { writes: 1_000, age: 120_000 } };
const REPAIRED_WITHIN = 60_000;

/** Empties the store of NATS, and puts an old copy of it back, while people write. */
export const lostBus: Trial = {
  name: 'lost-bus',
  run: async (world, form) => {
    const { ledger, system } = world;
    const { writes, age } = COUNTS[form];
    const known = ledger.differences.length;
    const bus = { infrastructure: { supervisor: system }, dataDir: system.dataDir };
    const broken: string[] = [];
    const repair = async (attack: (writers: Writers) => Promise<void>): Promise<number> => {
      const writers = startWriters(world, 4, orderRound(world));
      await writers.more(writes);
      await attack(writers);
      const startedAt = performance.now();
      await writers.more(20);
      await writers.stop();
      const left = () => REPAIRED_WITHIN - (performance.now() - startedAt);
      const [onStream, views] = [await untilStreamIsRight(world, left()), await untilEqual(world, left())];
      broken.push(...onStream.differences, ...views.differences);
      return (performance.now() - startedAt) / 1000;
    };

    const afterLoss = await repair(() => loseTheBus(bus));
    const afterCopy = await repair(async (writers) => {
      const restore = await copyTheBus(bus);
      await Promise.all([writers.more(writes), pause(age)]);
      await restore();
    });
    broken.push(...ledger.differences.slice(known));
    return {
      figure: `${broken.length} differences; whole ${afterLoss.toFixed(1)} s after its store was emptied and ${afterCopy.toFixed(1)} s after a copy of ${age / 1000} s ago was put back, with ${ordersIn(world)} orders, under load`,
      broken,
    };
  },
};

const ordersIn = ({ ledger }: World): number => ledger.orders.size;
