import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.js';

const LOOK_EVERY = 5;

/**
 * Keeps a process away: kills it, and each of its successors as soon as it appears. Resolves after the first death; answers how to end
 * it, which resolves when the process is ready again. Its supervisor may wait 10 s before it starts it again.
 */
export async function keepAway({ system }: World, name: string): Promise<() => Promise<void>> {
  const ending = new AbortController();
  await system.kill(name);
  const killing = (async () => {
    while (!ending.signal.aborted) {
      if (system.processes().find((one) => one.name === name)?.pid !== undefined) await system.kill(name);
      await pause(LOOK_EVERY);
    }
  })();
  return async () => {
    ending.abort();
    await killing;
    await system.ready(name);
  };
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same values in a random order. */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** The value below which a share of the values is, for instance 0.99 of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Runs and answers the duration in milliseconds. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
