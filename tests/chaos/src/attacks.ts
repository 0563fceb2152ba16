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

/** The same values in a random order. */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
