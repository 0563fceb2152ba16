import { setTimeout as sleep } from 'node:timers/promises';
import { openTurns } from '@kantyna/kernel/turns';

/** A lock on a host, shared by all instances. */
export interface HostLease {
  /** Returns whether the lease was free. */
  take(host: string): Promise<boolean>;
  /** Frees the lease after `afterMs`. */
  release(host: string, afterMs: number): Promise<void>;
}

const POLL_MS = 100;

/** The lease of a process that shares its hosts with no other. */
export function ownHosts(): HostLease {
  const freeAt = new Map<string, number>();
  return {
    take: async (host) => (freeAt.get(host) ?? 0) <= Date.now(),
    release: async (host, afterMs) => void freeAt.set(host, Date.now() + afterMs),
  };
}

/** Runs one task at a time for each host, across all instances, with a pause after it. A task whose signal aborts never begins. */
export function createHostQueue(lease: HostLease) {
  const inTurn = openTurns();
  return <T>(host: string, pauseMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    inTurn(
      host,
      async () => {
        while (!(await lease.take(host))) await sleep(POLL_MS, undefined, { signal });
        try {
          return await task();
        } finally {
          await lease.release(host, pauseMs);
        }
      },
      signal,
    );
}
