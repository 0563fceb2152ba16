import { setTimeout as pause } from 'node:timers/promises';
import { STATE } from '@kantyna/bus/connection/streams';
import { keepAway } from '../attacks.js';
import { deafInstances } from '../live.js';
import { endure, leaderOf, moveLeaders, NODES, untilWhole } from '../nodes.js';
import type { Trial } from '../trial.js';

const COUNTS = { short: { away: 0, writes: 8, moves: 1 }, long: { away: 30_000, writes: 200, moves: 20 } };
/** How soon others have to hear of a change while a node is away (s). */
const HEARD_WITHIN = 30;
/** How soon an order that was placed while a node is away has to be payable (s). */
const PAYABLE_WITHIN = 20;

/** Keeps each node away and freezes it, and moves leaders, while people write. The short form kills the leader and does not wait. */
export const nodeAway: Trial = {
  name: 'node-away',
  nodes: 3,
  run: async (world, form) => {
    const { system } = world;
    const { away, writes, moves } = COUNTS[form];
    const deaf: string[] = [];
    let latest = 0;
    const hear = async () => {
      const startedAt = performance.now();
      deaf.push(...(await deafInstances(world)));
      latest = Math.max(latest, (performance.now() - startedAt) / 1000);
    };
    const missing: string[] = [];
    const attacked = form === 'short' ? [await leaderOf(world, STATE)] : NODES;
    const { failed, differences, ...endured } = await endure(world, form, async (writers) => {
      for (const node of attacked) {
        const back = await keepAway(world, node);
        await Promise.all([form === 'long' && hear(), writers.more(writes), pause(away)]);
        await back();
        missing.push(...(await untilWhole(world)));
        if (form === 'short') continue;
        await system.pause(node);
        await Promise.all([hear(), writers.more(writes), pause(away)]);
        system.continue(node);
        missing.push(...(await untilWhole(world)));
      }
      for (let n = 0; n < moves; n += 1) {
        await moveLeaders(world);
        await writers.more(4);
      }
    });
    const late = `a change was heard at most ${latest.toFixed(1)} s late without a node`;
    const ofAll = `${differences.length} lost and ${failed.length} failed of ${endured.writes} writes`;
    const attacks =
      form === 'short' ? 'the leader was killed' : `each node was away and frozen for ${away / 1000} s each`;
    const news = form === 'short' ? '' : `; ${late}`;
    const paid = `an order placed meanwhile could be paid ${endured.paidAfter.toFixed(1)} s later at most`;
    return {
      figure: `${ofAll} while ${attacks} and leaders moved ${moves} times${news}; ${paid}, after ${endured.early} replies in all that payments had not heard of it yet`,
      broken: [
        ...failed,
        ...differences,
        ...deaf,
        ...missing,
        ...(form === 'long' && latest > HEARD_WITHIN ? [late] : []),
        ...(form === 'long' && endured.paidAfter > PAYABLE_WITHIN ? [paid] : []),
      ],
    };
  },
};
