import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kantyna/embedded/port';
import { memoryOf } from '@kantyna/test-support/memory';
import type { Row } from '../bench.js';
import { processorTime } from '../measuring/processor-time.js';

const SETTLED_MS = 20_000;
const WATCHED_MS = 20_000;

/** Memory and processor time of the product while nobody uses it. */
export const idle: Row = {
  name: 'idle',
  about: 'memory and processor of all processes while nobody calls / as many bare fastify processes',
  measure: async (bench) => {
    const world = await bench.start();
    const pids = [...world.pids(), process.pid].filter((pid) => pid !== process.pid);
    const bare = await Promise.all(pids.map(startBare));
    bench.onEnd(() => bare.forEach((child) => child.disconnect()));
    await pause(SETTLED_MS);
    const [ours, floor] = [memoryOf(pids), memoryOf(bare.map(({ pid }) => pid!))];
    const before = processorTime(pids);
    await pause(WATCHED_MS);
    const core = (processorTime(pids) - before) / WATCHED_MS;
    return [
      {
        what: 'idle: memory / bare fastify processes',
        values: [ours / floor],
        aim: { atMost: 1.6 },
        detail: `${ours.toFixed(0)} MB to ${floor.toFixed(0)} MB, ${pids.length} processes`,
      },
      { what: 'idle: memory of all processes', values: [ours], unit: ' MB', aim: { atMost: 600 } },
      { what: 'idle: share of a core', values: [core * 100], unit: ' %', aim: { atMost: 5 } },
    ];
  },
};

async function startBare() {
  const child = fork(new URL('../worlds/bare.js', import.meta.url).pathname, [String(await freePort())]);
  await once(child, 'message');
  return child;
}
