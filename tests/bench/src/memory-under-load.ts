// Drives mixed load on a running product and prints the memory of each process each minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSystem } from '@kantyna/embedded/system';
import { memoryOf } from '@kantyna/test-support/memory';
import { median } from './measuring/statistics.js';
import { openMixedLoad } from './mixed-load.js';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '10' } },
});
const [minutes, callsPerSecond] = [Number(values.minutes), Number(values.rate)];
/** Caches and heaps have their size by then: until then there is a rush. */
const WARM_MINUTE = 5;
const RUSH = 10;
/** From the middle of one half to that of the next: 15 % from the end of the rush to the end. */
const MOST_GROWTH = 1.075;
const MINUTE_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-memory-'));
const unlimited = { LIMIT_PER_PERSON: '100000000', LIMIT_PER_ADDRESS: '100000000', LIMIT_SIGN_INS: '100000000' };
const log = (line: string) => console.error(line);
const system = await startSystem({
  dataDir,
  port: 0,
  env: { ...unlimited, LIMIT_IMPORTS: '100000000', LIMIT_PER_DAY: '100000000' },
  log,
});
const names = system.processes().map(({ name }) => name);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

/** Memory of its own in MB by process, one row a minute. The row 0 is the memory before the load. */
const rows: Map<string, number>[] = [];
try {
  const load = await openMixedLoad(system.url);
  record();
  const running = load.run(() => (rows.length > WARM_MINUTE ? 1 : RUSH) * callsPerSecond, ending.signal);
  for (let minute = 1; minute <= minutes && !ending.signal.aborted; minute += 1) {
    await pause(MINUTE_MS, undefined, { signal: ending.signal }).catch(() => undefined); // Ended early: what there is, is printed.
    record();
  }
  ending.abort();
  const { calls, failed } = await running;
  console.log(`${calls} calls, ${failed.length} failed ${[...new Set(failed)].join('; ')}`);
  printGrowth();
} finally {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

function record(): void {
  const memory = new Map(system.processes().map(({ name, pid }) => [name, memoryOf([pid!], 'Anonymous')]));
  if (rows.length === 0) console.log(['minute', ...names].join('  '));
  rows.push(memory);
  const cells = names.map((name) => memory.get(name)!.toFixed(1).padStart(name.length));
  console.log([String(rows.length - 1).padStart(6), ...cells].join('  '));
}

/**
 * Compares the two halves of the time after the rush, by their medians: a heap goes up and down between collections, and NATS keeps the
 * block of a stream that it writes, up to 8 MB, which at ten calls a second goes up and down once in some 13 minutes.
 */
function printGrowth(): void {
  const half = Math.floor((rows.length - WARM_MINUTE) / 2);
  if (half < WARM_MINUTE) return;
  const medianOf = (some: typeof rows, name: string) => median(some.map((row) => row.get(name)!));
  for (const name of names) {
    const first = medianOf(rows.slice(WARM_MINUTE, WARM_MINUTE + half), name);
    const growth = medianOf(rows.slice(-half), name) / first;
    const verdict = growth <= MOST_GROWTH ? 'ok' : 'GROWS';
    console.log(`${name.padEnd(16)} ${growth.toFixed(2)}  wanted: at most ${MOST_GROWTH}  ${verdict}`);
    if (growth > MOST_GROWTH) process.exitCode = 1;
  }
}
