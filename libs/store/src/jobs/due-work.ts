import type { Logger } from 'pino';
import type { Aggregate } from '../aggregate/aggregate.js';
import type { Change } from '@kantyna/kernel/change';
import { changeOrThrow } from '../aggregate/shortcuts.js';
import { startLeasedWork, type LeasedWork } from './leased-work.js';

const LEASE_FOR = 15_000;
const STOP_WITHIN = 3_000;
const CONCURRENCY = 4;

/** The aggregates that become due, and the work on them. */
export interface DueWork<S, X, H, R> {
  readonly aggregate: Aggregate<S, X, H>;
  readonly log: Logger;
  /** The log event of failed work. */
  readonly event: string;
  /** The clock that due times are compared with (ms). Default: the process's own. */
  readonly now?: () => number;
  /** Whether everything that `decide` needs beside the state is there. Nothing is decided before. Default: always. */
  readonly isReady?: (() => Promise<boolean>) | undefined;
  readonly decide: (state: S, id: string) => Change<S, R, H> | Promise<Change<S, R, H>>;
  /** Gets the reply of a decision after its change was saved. */
  readonly onDecided?: (reply: R, id: string) => void;
  /** Does what the saved state asks for, and saves that it is done. Returns whether there was anything to do. It may be repeated. */
  readonly finish?: (id: string) => Promise<boolean>;
}

/**
 * Decides on each aggregate at the time that its `dueAt` names, in every instance, each decision once:
 *
 *     { _id: 7, version: 3, dueAt: 11:20 }      at 11:20 some process takes the lease, and decides
 *     { _id: 7, version: 4, dueAt: 11:30,       state, events and the next due time are saved in one update that expects version 3
 *       outbox: [closingSoon] }
 *     p1 dies before that update                nothing has happened; after the lease another process decides
 *     p1 dies after it                          the relay of another process publishes the event
 *
 * The lease only saves work: the version makes sure that a decision is saved once. `decide` returns a change whenever `dueAt` is not after
 * `now` (ms), and writes nothing itself. `finish` does what a saved decision asks for in other aggregates; the state stays due until
 * that is done, so that another process repeats it after a kill.
 */
export function startDueWork<S, X, H, R>(options: DueWork<S, X, H, R>): LeasedWork {
  const { aggregate, log, event, now = Date.now, isReady, decide, onDecided, finish } = options;
  const work = startLeasedWork({
    collection: aggregate.documents,
    log,
    event,
    concurrency: CONCURRENCY,
    leaseFor: LEASE_FOR,
    stopWithin: STOP_WITHIN,
    now,
    isReady,
    run: async ({ _id }, complete) => {
      const decided = await changeOrThrow<S, X, { reply: R } | undefined, H>(aggregate, _id, async (state) => {
        const decision = state && (await decide(state, _id));
        return { ...decision, reply: decision?.state && { reply: decision.reply } };
      });
      if (decided) onDecided?.(decided.reply, _id);
      const isDone = await finish?.(_id);
      // Without a change the lease runs out instead: a rule that disagrees with a stored due time is not asked again at once.
      if (decided || isDone) await complete({});
    },
  });
  aggregate.onDueTime(work.wakeAt);
  return work;
}
