import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls `condition` until it returns something other than `undefined` or `false`, and returns that. For effects of messages, which tests
 * cannot await. Throws after `timeout` milliseconds.
 */
export async function eventually<T>(condition: () => Promise<T | undefined | false>, timeout = 30_000): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const result = await condition();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline)
      throw new Error(`the condition was not met within ${timeout} ms: ${condition.toString()}`);
    await pause(10);
  }
}
