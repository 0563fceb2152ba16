import { setTimeout as pause } from 'node:timers/promises';

const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 100;

/**
 * Polls `condition` until it returns something other than `undefined` or `false`, and returns that. For effects of messages, which tests
 * cannot await. Throws after `timeout` milliseconds. The longer it waits, the less often it asks: what it waits for needs the processor.
 */
export async function eventually<T>(condition: () => Promise<T | undefined | false>, timeout = 30_000): Promise<T> {
  const start = Date.now();
  for (;;) {
    const result = await condition();
    if (result !== undefined && result !== false) return result;
    const waited = Date.now() - start;
    if (waited > timeout) throw new Error(`the condition was not met within ${timeout} ms: ${condition.toString()}`);
    await pause(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, waited / 10)));
  }
}
