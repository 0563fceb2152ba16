import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import Type, { type Static, type TObject } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { filter, isDuplicate, type Collection, type Update } from './collection.js';
import { newId } from './id.js';
import { StoredDate } from './schema.js';
import { startTicker } from './ticker.js';

/**
 * The fields of a document with work to do: `dueAt` says when, and the lease says which process does it. After `until` the process counts
 * as dead, and another one takes over.
 */
export const leaseFields = {
  dueAt: Type.Optional(StoredDate),
  lease: Type.Optional(Shape({ owner: Type.String(), until: StoredDate })),
};

/** A stored document that one process at a time may work on. */
export type Leasable = { _id: string } & Static<TObject<typeof leaseFields>>;

/** Completes the work on a leased document: applies the update and releases the lease. `false` when another process has the lease. */
export type Complete = (update: Update) => Promise<boolean>;

/** Work on due documents. */
export interface LeasedWork {
  /** Looks for due documents now. */
  wake(): void;
  /** Starts work on a document now, due or not, or joins this process's work on it. `undefined`: another process has the lease. */
  startNow(id: string): Promise<{ readonly done: Promise<void> } | undefined>;
  /** Takes no more work, and waits for the running work until `stopWithin`. */
  stop(): Promise<void>;
}

/** The owner of this process's leases. */
const owner = newId();

/**
 * Takes the lease of one document that matches and has no valid lease, the one with the earliest `dueAt`. `undefined` without such a
 * document. With `upsert` a missing document is created.
 */
export async function acquireLease<T extends Leasable>(
  collection: Collection<T>,
  which: Record<string, unknown>,
  { duration, update = {}, upsert = false }: { duration: number; update?: Update; upsert?: boolean },
): Promise<T | undefined> {
  const now = Date.now();
  const isFree = [{ lease: filter({ $exists: false }) }, { 'lease.until': filter({ $lte: new Date(now) }) }];
  try {
    const found = await collection
      .findOneAndUpdate(
        { ...which, $or: isFree },
        { ...update, $set: { lease: { owner, until: new Date(now + duration) } } },
        { sort: { dueAt: 1 }, returnDocument: 'after', upsert },
      )
      .lean()
      .exec();
    return found ?? undefined;
  } catch (error) {
    if (upsert && isDuplicate(error)) return undefined; // The document exists and another process has its lease.
    throw error;
  }
}

/**
 * Works on due documents in every instance, each document in one process at a time:
 *
 *     { _id: 7, dueAt: 11:30 }                                       due: at 11:30 some process takes the lease
 *     { _id: 7, dueAt: 11:30, lease: { owner: p1, until: 11:30:15 }} p1 runs, and renews the lease until it is done
 *     complete({ $set: { dueAt: 12:30 } })                           { _id: 7, dueAt: 12:30 }
 *     or p1 dies                                                     at 11:30:15 another process takes the lease
 *
 * `run` must call `complete`; when it throws, the error is logged as `event` and the work is repeated after the lease has expired.
 */
export function startLeasedWork<T extends Leasable>(options: {
  collection: Collection<T>;
  log: Logger;
  /** The log event of failed work. */
  event: string;
  concurrency: number;
  /** How often due documents are looked for, how long a lease lasts, and how long `stop` waits (ms). */
  pollEvery: number;
  leaseFor: number;
  stopWithin: number;
  /** The clock that due times are compared with (ms). Leases always follow the process's own. */
  now?: () => number;
  /** Restricts the documents that this process works on. */
  which?: Record<string, unknown>;
  /** An update that is applied with each lease, such as counting tries. */
  onLease?: Update;
  run: (document: T, complete: Complete, stopping: AbortSignal) => Promise<void>;
}): LeasedWork {
  const { collection, log, event, concurrency, pollEvery, leaseFor, stopWithin, which, onLease, run } = options;
  const { now = Date.now } = options;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let isStopped = false;

  const acquire = (more: Record<string, unknown>) =>
    acquireLease(collection, { ...which, ...more }, { duration: leaseFor, ...(onLease ? { update: onLease } : {}) });

  const work = async (document: T): Promise<void> => {
    const { _id } = document;
    const ours = { _id, 'lease.owner': owner };
    let leasedUntil = Date.now() + leaseFor;
    const renewal = startTicker({ every: leaseFor / 3, event: 'lease.renewal_failed', log }, async () => {
      const until = Date.now() + leaseFor;
      await collection.updateOne(ours, { $set: { 'lease.until': new Date(until) } });
      leasedUntil = until;
    });
    // The work is done and must not be repeated because the database was unavailable for a moment: retried while the lease is valid.
    const complete: Complete = async (update) => {
      for (;;) {
        try {
          const released = { ...update, $unset: { ...(update['$unset'] as object | undefined), lease: 1 } };
          return (await collection.updateOne(ours, released)).matchedCount === 1;
        } catch (error) {
          if (Date.now() + pollEvery >= leasedUntil || stopping.signal.aborted) throw error;
          await pause(pollEvery, undefined, { signal: stopping.signal });
        }
      }
    };
    try {
      await run(document, complete, stopping.signal);
    } catch (error) {
      log.warn({ event, err: error, id: _id }, 'Leased work failed, repeating it after the lease has expired');
      throw error;
    } finally {
      await renewal.stop();
      running.delete(_id);
      ticker.tick();
    }
  };

  const start = (document: T): Promise<void> => {
    const done = work(document);
    done.catch(() => undefined); // Logged above; `startNow` passes it on to its caller.
    running.set(document._id, done);
    return done;
  };

  const ticker = startTicker({ every: pollEvery, event: 'leased_work.poll_failed', log }, async () => {
    while (!isStopped && running.size < concurrency) {
      const document = await acquire({ dueAt: filter({ $lte: new Date(now()) }) });
      if (!document) return;
      void start(document);
    }
  });

  return {
    wake: ticker.tick,
    startNow: async (id) => {
      const present = running.get(id);
      if (present) return { done: present };
      const document = await acquire({ _id: id });
      return document && { done: start(document) };
    },
    stop: async () => {
      isStopped = true;
      await ticker.stop();
      const timer = setTimeout(() => stopping.abort(), stopWithin).unref();
      await Promise.race([Promise.allSettled(running.values()), pause(stopWithin, undefined, { ref: false })]);
      clearTimeout(timer);
    },
  };
}
