import { randomFrom } from '@kantyna/test-support/random';
import { shuffled } from '../attacks.js';
import { untilEqual } from '../compare.js';
import { startImports } from '../imports.js';
import { deafInstances } from '../live.js';
import type { Trial } from '../trial.js';
import { orderRound, startWriters } from '../writers.js';

const ALL = 'all';
const COUNTS = {
  short: { writers: 4, kills: ['payments-2', ALL], acknowledged: 0 },
  long: { writers: 20, kills: 105, acknowledged: 20_000 },
};
/** Acknowledged writes between a restart and the next kill. */
const BETWEEN = 10;
const VIEWS_WITHIN = 60_000;

/** Kills processes with -9 while people write. */
export const killedProcesses: Trial = {
  name: 'kills',
  run: async (world, form) => {
    const { system, ledger } = world;
    const { writers: count, acknowledged } = COUNTS[form];
    const before = { acknowledged: ledger.acknowledged, differences: ledger.differences.length };
    const done = () => ledger.acknowledged - before.acknowledged;
    const names = system.processes().map(({ name }) => name);
    const random = randomFrom(1);
    // Each process once before any a second time: one that is killed often is restarted later and later.
    const targets: string[] =
      form === 'short'
        ? COUNTS.short.kills
        : Array.from({ length: COUNTS.long.kills }, (_, n) => n)
            .filter((n) => n % (names.length + 1) === 0)
            .flatMap(() => shuffled([...names, ALL], random))
            .slice(0, COUNTS.long.kills);

    const writers = startWriters(world, count, orderRound(world));
    const imports = await startImports(world);
    await writers.more(count);
    for (const target of targets) {
      await Promise.all((target === ALL ? names : [target]).map((name) => system.kill(name)));
      await world.allReady();
      await writers.more(BETWEEN);
    }
    while (done() < acknowledged) await writers.more(count);
    await writers.stop();

    const views = await untilEqual(world, VIEWS_WITHIN);
    const menu = await imports.stop();
    const deaf = await deafInstances(world);
    const differences = [
      ...views.differences,
      ...menu.differences,
      ...deaf,
      ...ledger.differences.slice(before.differences),
    ];
    return {
      figure: `${differences.length} differences in ${done()} acknowledgements, ${menu.count} imports and ${targets.length} kills; all views equal after ${views.seconds.toFixed(1)} s`,
      broken: differences,
    };
  },
};
