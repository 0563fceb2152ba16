import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../bench.js';
import { toText } from '../measuring/alternate.js';
import type { Figure } from '../measuring/figure.js';
import { drive, type Load } from '../measuring/load.js';
import { processorTime } from '../measuring/processor-time.js';
import { median } from '../measuring/statistics.js';
import { ordersWithMenu } from '../worlds/company.js';
import type { World } from '../worlds/world.js';
import { cycle } from './cycle.js';

/** An order takes 50 dishes of a person. */
const ORDERS = 200;
const WARM_UP = 1_000;
const IDLE_MS = 2_000;
/** So long a process may need until it has heard the signal. */
const SWITCH_MS = 200;
const PARTS = /^(gateway|[a-z]+-\d)$/;

/** The cost of counting, by the processor time of all parts, less their time while nobody calls. */
export const metrics: Row = {
  name: 'metrics',
  about: 'processor time of a call with metrics / without, in the same processes',
  measure: async (bench) => {
    const switchable = new URL('../worlds/switchable-metrics.js', import.meta.url).href;
    const world = await bench.start({
      env: { NODE_FLAGS: `${process.env['NODE_FLAGS'] ?? ''} --import ${switchable}` },
    });
    const headers = await world.headers(0);
    const { orderIds, dishId } = await ordersWithMenu(await world.client(0), ORDERS);
    const next = cycle(orderIds);
    const body = () => JSON.stringify({ orderId: next(), dishId, newDish: false, sideDishes: [] });
    const origin = world.system.url;
    const show: Load = { origin, requests: [{ path: () => `/api/orders/${next()}/show.json`, headers }] };
    const save: Load = { origin, requests: [{ path: '/api/order_entries/save', method: 'POST', headers, body }] };
    for (const load of [show, save]) await drive(load, { amount: WARM_UP, connections: 8 });

    const rounds = bench.rounds * 4;
    const idle = await measure(world, rounds, IDLE_MS / 1_000, () => pause(IDLE_MS));
    const idleOf = { counting: median(idle.counting), silent: median(idle.silent) };
    const calls = [
      ['show.json', 150, show],
      ['adding an entry', 60, save],
    ] as const;
    const figures = [figureOf('metrics: an idle second, with / without', idle, 'ms')];
    for (const [what, amount, load] of calls) {
      const used = await measure(world, rounds, amount, () => drive(load, { amount, connections: 8 }), idleOf);
      figures.push({ ...figureOf(`metrics: ${what}, with / without`, used, 'ms'), aim: { atMost: 1.03 } });
    }
    return figures;
  },
};

/** Processor time in milliseconds for each `per`, round by round. */
interface Used {
  readonly counting: readonly number[];
  readonly silent: readonly number[];
}

const figureOf = (what: string, { counting, silent }: Used, unit: string): Figure => ({
  what,
  values: counting.map((one, round) => one / silent[round]!),
  detail: `${toText(median(counting))} ${unit} to ${toText(median(silent))} ${unit}`,
});

/** Does the work in turn with metrics and without, the one and the other first. What runs by the clock is taken off. */
async function measure(
  world: World,
  rounds: number,
  per: number,
  work: () => Promise<unknown>,
  idle?: { counting: number; silent: number },
): Promise<Used> {
  const pids = world.system.processes().flatMap(({ name, pid }) => (PARTS.test(name) && pid ? [pid] : []));
  const switchCounting = async () => {
    for (const pid of pids) process.kill(pid, 'SIGUSR2');
    await pause(SWITCH_MS);
  };
  const used = { counting: [] as number[], silent: [] as number[] };
  for (let round = 0; round < rounds * 2; round += 1) {
    // Counting, silent, silent, counting, …: what changes steadily changes for both.
    const which = round % 4 === 0 || round % 4 === 3 ? 'counting' : 'silent';
    const [before, startedAt] = [processorTime(pids), performance.now()];
    await work();
    const byTheClock = ((idle?.[which] ?? 0) * (performance.now() - startedAt)) / 1_000;
    used[which].push((processorTime(pids) - before - byTheClock) / per);
    if (round % 2 === 0) await switchCounting();
  }
  if (rounds % 2 === 1) await switchCounting();
  return used;
}
