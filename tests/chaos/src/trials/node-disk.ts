import { STATE } from '@kantyna/bus/connection/streams';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { endure, leaderOf, NODES, oldestEventAt, untilWhole } from '../nodes.js';
import type { Trial } from '../trial.js';

const COUNTS = { short: { writes: 8, rounds: 1 }, long: { writes: 300, rounds: 3 } };

/**
 * Empties the store of each node in turn while people write; the short form that of the leader. The services would fill the states again,
 * so it is the events that show a loss.
 */
export const nodeDisk: Trial = {
  name: 'node-disk',
  nodes: 3,
  run: async (world, form) => {
    const { writes, rounds } = COUNTS[form];
    const bus = { infrastructure: { supervisor: world.system }, dataDir: world.system.dataDir };
    let oldest: string | undefined;
    const missing: string[] = [];
    let slowest = 0;
    let emptied = 0;
    const { failed, differences, ...endured } = await endure(world, form, async (writers) => {
      for (let round = 0; round < rounds; round += 1)
        for (const node of form === 'short' ? [await leaderOf(world, STATE)] : NODES) {
          await writers.more(writes);
          oldest ??= await oldestEventAt(world);
          const startedAt = performance.now();
          await loseTheBus(bus, node);
          missing.push(...(await untilWhole(world)));
          slowest = Math.max(slowest, (performance.now() - startedAt) / 1000);
          emptied += 1;
        }
    });
    const areLost = (await oldestEventAt(world)) !== oldest;
    return {
      figure: `${differences.length} lost and ${failed.length} failed of ${endured.writes} writes while nodes were emptied ${emptied} times; the node had all again ${slowest.toFixed(1)} s after at most`,
      broken: [...failed, ...differences, ...missing, ...(areLost ? ['the events of before are lost'] : [])],
    };
  },
};
