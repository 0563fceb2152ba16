import { setTimeout as pause } from 'node:timers/promises';

/** Keeps a host for one of us, among all instances. Answers whether it was free. */
export interface HostLease {
  take(host: string): Promise<boolean>;
  /** Lets others have it after so many milliseconds. */
  release(host: string, after: number): Promise<void>;
}

const ASK_AGAIN_AFTER = 100;

/** One request at a time to each host, with a pause after it. */
export function turns(lease?: HostLease) {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(host: string, pauseAfter: number, work: () => Promise<T>): Promise<T> => {
    const before = last.get(host);
    const mine = (async () => {
      await before?.catch(() => undefined);
      while (lease && !(await lease.take(host))) await pause(ASK_AGAIN_AFTER);
      try {
        return await work();
      } finally {
        if (lease) await lease.release(host, pauseAfter);
      }
    })();
    // What the next one waits for.
    const free = mine.catch(() => undefined).then(() => (lease ? undefined : pause(pauseAfter)));
    last.set(host, free);
    void free.finally(() => {
      if (last.get(host) === free) last.delete(host);
    });
    return mine;
  };
}
