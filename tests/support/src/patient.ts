import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the pause before a repetition is, and how long it goes on (ms). */
const PAUSE = 100;
const PATIENCE = 30_000;

/**
 * Repeats what is refused with 503, as people do: a busy machine answers some calls too late. Writes get an idempotency key, so that they
 * happen once. What is no text is sent once.
 */
export const patient =
  (send: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const { method = 'GET', body } = init;
    if (input instanceof Request || (body !== undefined && body !== null && typeof body !== 'string'))
      return send(input, init);
    const headers = new Headers(init.headers);
    if (method !== 'GET' && !headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID());
    const start = performance.now();
    for (;;) {
      const response = await send(input, { ...init, headers });
      if (response.status !== 503 || performance.now() - start > PATIENCE) return response;
      await response.body?.cancel();
      await pause(PAUSE);
    }
  };
