import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { contextOf, inSpan, presentTrace } from '@kantyna/bus/traces/spans';
import type { Collection, Filter, Update } from '../mongo/collection.js';
import { acquireLease, earliestDue, LEASE_OWNER, type Leasable } from '../mongo/lease.js';
import { startTicker } from '../ticker.js';

/**
 * Completes the work on a leased document: applies the update and releases the lease. Returns `false` if another process has the lease, or
 * the document no longer matches `asRead`. The lease then stays until the work is completed in another way.
 */
type Complete = (update: Update, asRead?: Filter) => Promise<boolean>;

/** Work on due documents. */
export interface LeasedWork {
  /** Looks for due documents now. */
  wake(): void;
  /** Starts work on the documents that become due at this instant as soon as it comes. Without this call they may wait for 10 s. */
  wakeAt(instant: Date): void;
  /**
   * Starts work on a document now, due or not, or joins this process's work on it; waits while this process works on as many as it may.
   * `undefined`: another process has the lease, or this one stops.
   */
  startNow(id: string): Promise<{ readonly done: Promise<void> } | undefined>;
  /** Takes no more work, and waits for the running work until `stopWithin`. */
  stop(): Promise<void>;
}

/**
 * The interval at which the clock is compared with the next due time (ms): somebody may set it, and a timer does not follow. What cannot
 * begin yet is tried again as often.
 */
const CHECK_EVERY = 2_000;
/** The longest interval between two looks into the database (ms): another instance may have saved an earlier due time. */
const LOOK_EVERY = 10_000;
/** Work that is asked for waits this long for leases that are being acquired (ms). */
const WAIT_FOR_ROOM = 50;
/** The pause before the completion of work is tried again (ms). */
const RETRY_AFTER = 500;

/**
 * Works on due documents in every instance, each document in one process at a time:
 *
 *     { _id: 7, dueAt: 11:30 }                                       due: at 11:30 some process takes the lease
 *     { _id: 7, dueAt: 11:30, lease: { owner: p1, until: 11:30:15 }} p1 runs, and renews the lease until it is done
 *     complete({ $set: { dueAt: 12:30 } })                           { _id: 7, dueAt: 12:30 }
 *     or p1 dies                                                     after 11:30:15 another process takes the lease within 2 s
 *
 * A look into the database finds the next due time, and a timer waits for it. So work begins in time although looks are rare: each costs
 * the database and this process some milliseconds, all day.
 *
 * The work runs in a span: in the trace that the document names, that of the call that starts it now, or one of its own.
 * `run` must call `complete`; when it throws, the error is logged as `event` and the work is repeated after the lease has expired.
 */
export function startLeasedWork<T extends Leasable>(options: {
  collection: Collection<T>;
  log: Logger;
  /** The log event of failed work. */
  event: string;
  concurrency: number;
  /** How long a lease lasts, and how long `stop` waits (ms). */
  leaseFor: number;
  stopWithin: number;
  /** The clock that due times are compared with (ms). Leases always follow the process's own. */
  now?: () => number;
  /** Whether everything that the work needs beside the document is there. While it is not, no document is taken, except by `startNow`. */
  isReady?: (() => Promise<boolean>) | undefined;
  /** Restricts the documents that this process works on, at each time. */
  which?: () => Filter;
  /** An update that is applied with each lease, such as counting tries. */
  onLease?: Update;
  run: (document: T, complete: Complete, stopping: AbortSignal) => Promise<void>;
}): LeasedWork {
  const { collection, log, event, concurrency, leaseFor, stopWithin, which, onLease, run } = options;
  const { now = Date.now, isReady } = options;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let isStopped = false;

  const acquire = (more: Filter) =>
    acquireLease(
      collection,
      { ...which?.(), ...more },
      { duration: leaseFor, ...(onLease ? { update: onLease } : {}) },
    );

  const name = `due ${collection.modelName}`;
  const work = async (document: T): Promise<void> => {
    const { _id, trace = presentTrace() } = document;
    const ours = { _id, 'lease.owner': LEASE_OWNER };
    let leasedUntil = Date.now() + leaseFor;
    const renewal = startTicker({ every: leaseFor / 3, event: 'lease.renewal_failed', log }, async () => {
      const until = Date.now() + leaseFor;
      await collection.updateOne(ours, { $set: { 'lease.until': new Date(until) } });
      leasedUntil = until;
    });
    // The work is done and must not be repeated because the database was unavailable for a moment: retried while the lease is valid.
    const complete: Complete = async (update, asRead) => {
      for (;;) {
        try {
          const released = { ...update, $unset: { ...(update['$unset'] as object | undefined), lease: 1 } };
          return (await collection.updateOne({ ...asRead, ...ours }, released)).matchedCount === 1;
        } catch (error) {
          if (Date.now() + RETRY_AFTER >= leasedUntil || stopping.signal.aborted) throw error;
          await pause(RETRY_AFTER, undefined, { signal: stopping.signal });
        }
      }
    };
    try {
      await inSpan(name, () => run(document, complete, stopping.signal), { parent: contextOf(trace) });
    } catch (error) {
      log.warn({ event, err: error, id: _id }, 'Leased work failed, repeating it after the lease has expired');
      throw error;
    } finally {
      await renewal.stop();
      running.delete(_id);
      wake();
    }
  };

  const start = (document: T): Promise<void> => {
    const done = work(document);
    done.catch(() => undefined); // Logged above; `startNow` passes it on to its caller.
    running.set(document._id, done);
    return done;
  };

  /** Leases that are being asked for count, too: they become work. */
  let asked = 0;
  const hasRoom = () => !isStopped && running.size + asked < concurrency;
  const tryToStart = async (more: Filter): Promise<{ done: Promise<void> } | undefined> => {
    asked += 1;
    try {
      const document = await acquire(more);
      return document && { done: start(document) };
    } finally {
      asked -= 1;
    }
  };
  const startDue = async () => {
    while (hasRoom()) if (!(await tryToStart({ dueAt: { $lte: new Date(now()) } }))) return;
  };
  const nextDue = (from: number) => earliestDue(collection, { ...which?.(), dueAt: { $gte: new Date(from) } });

  /** The earliest due time that this process knows of, by `now`, and when it looks at the latest, by the monotonic clock (ms). */
  let earliest = Infinity;
  let lookBy = 0;
  let timer: NodeJS.Timeout | undefined;
  const ticker = startTicker({ every: CHECK_EVERY, event: 'leased_work.poll_failed', log }, async () => {
    if (earliest > now() + CHECK_EVERY && performance.now() < lookBy) return;
    clearTimeout(timer);
    [earliest, lookBy] = [Infinity, 0];
    if (!hasRoom()) return; // Work that ends looks again.
    const instant = now();
    let next = await nextDue(0);
    if (next > instant) lookBy = performance.now() + LOOK_EVERY;
    else {
      if (isReady && !(await isReady())) return;
      await startDue();
      next = await nextDue(instant);
    }
    earliest = Math.min(earliest, next); // Somebody may have named an earlier one meanwhile.
    if (earliest <= now() + CHECK_EVERY) timer = setTimeout(ticker.tick, earliest - now());
  });
  const wakeAt = (instant: Date) => {
    earliest = Math.min(earliest, instant.getTime());
    if (earliest <= now() + CHECK_EVERY) ticker.tick();
  };
  const wake = () => wakeAt(new Date(0));

  wake();
  return {
    wake,
    wakeAt,
    startNow: async (id) => {
      for (;;) {
        const present = running.get(id);
        if (present) return { done: present };
        if (isStopped) return undefined;
        if (hasRoom()) return tryToStart({ _id: id });
        // Leases that are asked for become work, or room, within moments.
        if (running.size === 0) await pause(WAIT_FOR_ROOM);
        else await Promise.race([...running.values()].map((work) => work.catch(() => undefined)));
      }
    },
    stop: async () => {
      isStopped = true;
      await ticker.stop();
      clearTimeout(timer);
      const aborting = setTimeout(() => stopping.abort(), stopWithin).unref();
      await Promise.race([Promise.allSettled(running.values()), pause(stopWithin, undefined, { ref: false })]);
      clearTimeout(aborting);
    },
  };
}
