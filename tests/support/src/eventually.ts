import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until `holds` answers something other than `undefined` or `false`, and answers that. For what arrives over the bus, where there
 * is nothing to wait for itself. Throws after `within` milliseconds.
 */
export async function eventually<T>(holds: () => Promise<T | undefined | false>, within = 10_000): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const answer = await holds();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`it did not come true within ${within} ms: ${holds.toString()}`);
    await pause(10);
  }
}
