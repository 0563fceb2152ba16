import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the pause before a repetition is, and how long it goes on (ms). */
const PAUSE = 100;
const PATIENCE = 30_000;

/**
 * Repeats what is refused with 503, as people do: a busy machine answers some calls too late, and a process that was killed takes no
 * connection until it is started again, where the gateway would say 503. Writes get an idempotency key, so that they
 * happen once. What is no text is sent once. What a keyed call creates has an id that does not follow the time: without `keys`, for tests
 * that see in what order things were created, writes without a key of their own are sent once, too.
 */
export const patient =
  (send: typeof fetch, { keys = true } = {}): typeof fetch =>
  async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const headers = new Headers(init.headers);
    const isUnkeyed = method !== 'GET' && !headers.has('idempotency-key');
    const isText = body === undefined || body === null || typeof body === 'string';
    if (input instanceof Request || !isText || (isUnkeyed && !keys)) return send(input, init);
    if (isUnkeyed) headers.set('idempotency-key', randomUUID());
    const start = performance.now();
    for (;;) {
      const isLast = performance.now() - start > PATIENCE;
      const response = await send(input, { ...init, headers }).catch((error: unknown) => {
        if (isLast || !takesNoConnection(error)) throw error;
      });
      if (response && (isLast || response.status !== 503)) return response;
      await response?.body?.cancel();
      await pause(PAUSE);
    }
  };

const takesNoConnection = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
