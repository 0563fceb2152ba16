import { setTimeout as sleep } from 'node:timers/promises';

/** A lock on a host, shared by all instances. */
export interface HostLease {
  /** Returns whether the lease was free. */
  take(host: string): Promise<boolean>;
  /** Frees the lease after `afterMs`. */
  release(host: string, afterMs: number): Promise<void>;
}

const POLL_MS = 100;

/** Runs one task at a time for each host, with a pause after it. With a lease, across all instances. A task whose signal aborts never begins. */
export function createHostQueue(lease?: HostLease) {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(host: string, pauseMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const previous = tails.get(host);
    const result = (async () => {
      await previous?.catch(() => undefined);
      signal?.throwIfAborted();
      while (lease && !(await lease.take(host))) await sleep(POLL_MS, undefined, { signal });
      try {
        return await task();
      } finally {
        if (lease) await lease.release(host, pauseMs);
      }
    })();
    // The next task waits for this. A lease includes the pause.
    const tail = result.catch(() => undefined).then(() => (lease ? undefined : sleep(pauseMs)));
    tails.set(host, tail);
    void tail.finally(() => {
      if (tails.get(host) === tail) tails.delete(host);
    });
    return result;
  };
}
