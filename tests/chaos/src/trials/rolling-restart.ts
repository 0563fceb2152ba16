import { SERVICES } from '@kantyna/contracts/services';
import { logPositions, unexpectedWarnings } from '@kantyna/acceptance/logs';
import { untilEqual } from '../compare.js';
import { openFollowers } from '../followers.js';
import { startSteadyLoad } from '../steady-load.js';
import { unexplained, type Form, type Trial } from '../trial.js';
import type { World } from '../world.js';

const COUNTS = { short: { rate: 15, streams: 12 }, long: { rate: 50, streams: 200 } };
/** As docs/operations/README.md has it: who receives messages before who sends them, and what people call last. */
const ORDER = [...SERVICES, 'gateway'] as const;
/** Acknowledged writes between two restarts. */
const BETWEEN = { short: 3, long: 25 };
const VIEWS_WITHIN = 60_000;

/** Restarts each instance in turn while people order, read, and follow the changes live. */
export const rollingRestart: Trial = {
  name: 'rolling-restart',
  run: async (world, form) => {
    const { system, ledger } = world;
    const { rate, streams } = COUNTS[form];
    const before = {
      acknowledged: ledger.acknowledged,
      refusals: ledger.refusals.length,
      differences: ledger.differences.length,
      logs: logPositions(system.logs),
    };
    const followers = await openFollowers(world, streams);
    const startedAt = performance.now();
    const load = startSteadyLoad(world, rate);
    const names = restarted(world, form);
    try {
      for (const name of names) {
        await load.more(BETWEEN[form]);
        await system.restart(name);
      }
      await load.more(BETWEEN[form]);
    } finally {
      await load.stop();
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const missed = await followers.missing(load.changed);
    followers.close();
    const views = await untilEqual(world, VIEWS_WITHIN);

    const refused = [...load.failures, ...ledger.refusals.slice(before.refusals)];
    const cutOff = unexplained(refused, 'short');
    const failed = unexplained(refused, form);
    const lost = [...views.differences, ...ledger.differences.slice(before.differences)];
    const inDisorder = unexpectedWarnings(system.logs, before.logs, [])
      .filter(({ line }) => line.includes('"event":"shutdown.'))
      .map(({ processName, line }) => `${processName}: ${line}`);
    return {
      figure: `${refused.length} of ${load.calls} calls failed, ${cutOff.length} of them before their time was over; ${Math.round(load.calls / seconds)} a second, the slowest took ${(load.slowest / 1000).toFixed(2)} s; ${missed.length} changes missed by ${streams} live streams that were handed over ${followers.reopened} times; ${lost.length} of ${ledger.acknowledged - before.acknowledged} acknowledged writes lost; ${names.length} restarts in ${seconds.toFixed(0)} s`,
      broken: [...failed, ...missed, ...lost, ...inDisorder],
    };
  },
};

/** The instances to restart: in the short form one that streams, one that writes, and a gateway, which holds the connections. */
function restarted({ namesOf }: World, form: Form): string[] {
  if (form === 'long') return ORDER.flatMap((part) => namesOf(part));
  return (['notifications', 'orders', 'gateway'] as const).map((part) => namesOf(part)[0]!);
}
