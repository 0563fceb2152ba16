import type { Logger } from 'pino';
import type { HandlerResult, ReceivedEvent } from '@kantyna/bus/message-handler';
import type { EventOf } from '@kantyna/contracts/events';
import type { OrderState } from '@kantyna/contracts/order';
import type { Clock } from '@kantyna/service/clock';
import { newId } from '@kantyna/store/id';
import { startLeasedWork } from '@kantyna/store/leased-work';
import { startTicker } from '@kantyna/store/ticker';
import { outcomeOf, type Outcome } from './delivery.js';
import { dueAt, isRecent, isRejectionUndone, testNotification, toNotification } from './notification.js';
import type { NotificationKind } from './notification-kind.js';
import { wants } from './preferences.js';
import type { SendPush } from './push.js';
import type { Store, StoredPush, StoredSubscription } from './store.js';

/** Sends pushes, in every instance. */
export interface PushQueue {
  /** Stores a push for each browser of those recipients of an event who want it, and starts sending. */
  enqueue<K extends NotificationKind>(kind: K, event: ReceivedEvent<EventOf<K>>): Promise<HandlerResult>;
  /** Stores a push by which a person sees that pushes arrive in a browser, and starts sending. */
  sendTest(to: StoredSubscription): Promise<void>;
  /** Stops after the pushes in progress, within 3 s. */
  stop(): Promise<void>;
}

const CONCURRENCY = 10;
const POLL_EVERY = 1_000;
const LEASE_FOR = 30_000;
const STOP_WITHIN = 3_000;
const CLEAN_UP_EVERY = 60 * 60 * 1000;
/** Longer than NATS keeps an event, so that a repeated event finds its push. */
const KEPT_FOR = 8 * 24 * 60 * 60 * 1000;

interface Options {
  readonly store: Store;
  readonly send: SendPush;
  readonly log: Logger;
  /** For quiet hours. */
  readonly clock: Clock;
  /** The present state of an order, `undefined` if it is deleted. Throws if it cannot be known now. */
  readonly orderStateOf: (orderId: string) => Promise<OrderState | undefined>;
  /** How long the push about a rejected order waits (ms). */
  readonly rejectionDelay: number;
}

/** Starts sending. Each push is retried until it has ended. */
export function startPushQueue({ store, send, log, clock, orderStateOf, rejectionDelay }: Options): PushQueue {
  const attempt = async (push: StoredPush, stopping: AbortSignal): Promise<Outcome | 'unsubscribed' | 'undone'> => {
    const { orderId } = push.message;
    if (push.kind === 'rejected' && orderId !== undefined && isRejectionUndone(await orderStateOf(orderId)))
      return 'undone';
    const subscription = await store.findSubscription(push.subscriptionId);
    // The browser may belong to another person by now.
    if (subscription?.personId !== push.personId) return 'unsubscribed';
    const result = await send(subscription, push.message, stopping);
    const outcome = outcomeOf(result, push.tries, Date.now());
    if (outcome !== 'delivered') {
      const { host } = new URL(subscription.endpoint);
      log.info(
        { event: 'push.not_delivered', push: push._id, host, attempt: push.tries, result, outcome },
        'A push was not delivered, the outcome says what follows',
      );
    }
    return outcome;
  };

  const work = startLeasedWork({
    collection: store.pushes,
    log,
    event: 'push.failed',
    concurrency: CONCURRENCY,
    pollEvery: POLL_EVERY,
    leaseFor: LEASE_FOR,
    stopWithin: STOP_WITHIN,
    onLease: { $inc: { tries: 1 } },
    run: async (push, complete, stopping) => {
      const outcome = await attempt(push, stopping);
      if (outcome === 'gone') await store.removeSubscription(push.subscriptionId);
      await complete(
        typeof outcome === 'object'
          ? { $set: { dueAt: new Date(Date.now() + outcome.retryIn) } }
          : { $set: { end: outcome }, $unset: { dueAt: 1 } },
      );
    },
  });
  const cleanUp = startTicker({ every: CLEAN_UP_EVERY, event: 'push.clean_up_failed', log }, () =>
    store.removePushesBefore(new Date(Date.now() - KEPT_FOR)),
  );
  cleanUp.tick();

  return {
    enqueue: async (kind, { eventId, at, data }) => {
      const now = new Date();
      if (!isRecent(at, now)) return 'applied';
      const times = { at: now, dueAt: dueAt(kind, at, rejectionDelay) };
      // The time of the event, so that one that is delivered again is decided alike.
      const { time } = clock.at(at.toISOString());
      const preferences = new Map((await store.preferencesOf(data.recipientIds)).map((one) => [one._id, one]));
      const willing = data.recipientIds.filter((personId) => wants(preferences.get(personId), kind, time));
      const browsers = await store.subscriptionsOf(willing);
      await Promise.all(
        browsers.map((browser) => {
          const message = toNotification(kind, data, browser.language);
          return store.addPush(eventId, browser, { kind, message, ...times });
        }),
      );
      work.wake();
      return 'applied';
    },
    sendTest: async (to) => {
      const now = new Date();
      await store.addPush(newId(), to, { message: testNotification(to.language), at: now, dueAt: now });
      work.wake();
    },
    stop: async () => {
      await Promise.all([cleanUp.stop(), work.stop()]);
    },
  };
}
