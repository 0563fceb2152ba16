import { setTimeout as pause } from 'node:timers/promises';
import { ReplyError } from '@kantyna/contracts/client';

const RETRY_AFTER = 50;
/** Longer than any process takes to restart (ms). */
const AT_MOST = 90_000;

/**
 * Repeats a call while it is refused with 503 or without a reply. Throws other refusals, what the contract does not allow, and the last
 * error after 90 s.
 */
export async function insist<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + AT_MOST;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error;
      await pause(RETRY_AFTER);
    }
  }
}

/** Whether a failed call may succeed later: a 503, or no reply. The reply checker throws for what the contract does not allow. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ReplyError ? error.status === 503 : !/answered \d+:/.test(String(error));
