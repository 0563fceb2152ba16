import { setTimeout as pause } from 'node:timers/promises';
import { ReplyError } from '@kantyna/contracts/client';

const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 100;

/**
 * Polls `condition` until it returns something other than `undefined` or `false`, and returns that. For effects of messages, which tests
 * cannot await. A part that is away for a moment is asked again; other errors are thrown at once. Throws after `timeout` milliseconds. The
 * longer it waits, the less often it asks: what it waits for needs the processor.
 */
export async function eventually<T>(condition: () => Promise<T | undefined | false>, timeout = 30_000): Promise<T> {
  const start = performance.now();
  for (let asked = 1; ; asked += 1) {
    let away: unknown;
    const result = await condition().catch((error: unknown) => {
      if (!isAway(error)) throw error;
      away = error;
      return undefined;
    });
    if (result !== undefined && result !== false) return result;
    const waited = performance.now() - start;
    if (waited > timeout)
      throw new Error(`not met within ${timeout} ms, asked ${asked} times: ${condition.toString()}`, { cause: away });
    await pause(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, waited / 10)));
  }
}

/** The errors that the database's driver passes on when a connection breaks during a write, and codes of NATS. */
const BROKEN = ['EPIPE', 'ECONNRESET', 'TIMEOUT', '503', 'CONNECTION_CLOSED', 'DISCONNECT'];

/** Whether a service, the database or NATS does not answer for a moment. Errors of the system are not of jest's `Error`. */
function isAway(error: unknown): boolean {
  if (error instanceof ReplyError) return error.status === 503;
  const { name, code } = error as NodeJS.ErrnoException;
  return /^Mongo(Network|ServerSelection)/.test(name) || BROKEN.includes(String(code));
}
