import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterTry, type Next } from './delivery.js';
import type { Push } from './push.js';
import type { Store, StoredPush } from './store.js';

/** Sends what is due, in every instance. */
export interface Pushing {
  /** There is something new to send. */
  wake(): void;
  /** Ends after what is being sent, within 3 s. */
  stop(): Promise<void>;
}

const AT_ONCE = 10;
const LOOK_EVERY = 1_000;
/** How long a push is one instance's own, in milliseconds: after that the instance is taken for dead. */
const TAKEN_FOR = 30_000;
const FINISH_WITHIN = 3_000;
const FORGET_EVERY = 60 * 60 * 1000;
/** Longer than the bus keeps an event. */
const KEPT_FOR = 8 * 24 * 60 * 60 * 1000;

/** Begins to send, at most ten pushes at a time. */
export function startPushing({ store, push, log }: { store: Store; push: Push; log: Logger }): Pushing {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopped = false;
  let forgotten = 0;

  const deliver = async (due: StoredPush, takenUntil: number): Promise<void> => {
    const next = await attempt(due);
    // What was sent must not be sent once more because the database was away for a moment.
    await persist(takenUntil, async () => {
      if (typeof next === 'object') return store.postponePush(due._id, new Date(Date.now() + next.milliseconds));
      if (next === 'gone') await store.dropSubscription(due.subscriptionId);
      await store.endPush(due._id, next);
    });
  };

  const attempt = async (due: StoredPush): Promise<Next | 'unsubscribed'> => {
    const subscription = await store.findSubscription(due.subscriptionId);
    // The browser may be somebody else's by now.
    if (subscription?.personId !== due.personId) return 'unsubscribed';
    const outcome = await push(subscription, due.message, stopping.signal);
    const next = afterTry(outcome, due.tries, Date.now());
    if (next !== 'delivered') {
      const { host } = new URL(subscription.endpoint);
      log.info({ push: due._id, host, tries: due.tries, outcome, next }, 'a push was not delivered');
    }
    return next;
  };

  const persist = async (until: number, write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (Date.now() >= until || stopping.signal.aborted) throw error;
        await pause(LOOK_EVERY, undefined, { signal: stopping.signal });
      }
    }
  };

  const look = async (): Promise<void> => {
    const now = Date.now();
    if (now - forgotten > FORGET_EVERY) {
      await store.forgetPushesBefore(new Date(now - KEPT_FOR));
      forgotten = now;
    }
    while (!stopped && underway.size < AT_ONCE) {
      const takenUntil = Date.now() + TAKEN_FOR;
      const due = await store.takePush(new Date(), new Date(takenUntil));
      if (!due) return;
      const sending = deliver(due, takenUntil)
        .catch((error: unknown) => log.warn({ err: error, push: due._id }, 'a push is tried again in half a minute'))
        .finally(() => {
          underway.delete(sending);
          wake();
        });
      underway.add(sending);
    }
  };

  const wake = (): void => {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'what is due is looked for again in a second'))
      .finally(() => {
        looking = undefined;
        if (!lookAgain) return;
        lookAgain = false;
        wake();
      });
  };

  const timer = setInterval(wake, LOOK_EVERY);
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      setTimeout(() => stopping.abort(), FINISH_WITHIN).unref();
      await looking;
      await Promise.all(underway);
    },
  };
}
