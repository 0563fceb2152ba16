import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '@kantyna/contracts/client';

const RETRY_AFTER = 50;

/** Repeats a call while it is refused with 503 or without a reply. */
export async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallError && error.status !== 503) throw error;
      await pause(RETRY_AFTER);
    }
  }
}
