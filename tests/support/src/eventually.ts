import { setTimeout as pause } from 'node:timers/promises';

const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 100;

/**
 * Polls `condition` until it returns something other than `undefined` or `false`, and returns that. For effects of messages, which tests
 * cannot await. Throws after `timeout` milliseconds. The longer it waits, the less often it asks: what it waits for needs the processor.
 */
export async function eventually<T>(condition: () => Promise<T | undefined | false>, timeout = 30_000): Promise<T> {
  const start = performance.now();
  for (let asked = 1; ; asked += 1) {
    const result = await condition();
    if (result !== undefined && result !== false) return result;
    const waited = performance.now() - start;
    if (waited > timeout)
      throw new Error(`not met within ${timeout} ms, asked ${asked} times: ${condition.toString()}`);
    await pause(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, waited / 10)));
  }
}
