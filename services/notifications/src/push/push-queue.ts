import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { readAtScrape } from '@kantyna/bus/metrics/readings';
import { newId } from '@kantyna/kernel/ids';
import type { Audience } from './audience.js';
import { outcomeOf, type DeliveryOutcome, type DeliveryResult } from '../delivery/delivery.js';
import { startDeliveryQueue } from '../delivery/delivery-queue.js';
import { dueAt, testNotification, toNotification } from '../texts/notification.js';
import type { NotificationKind } from '../texts/notification-kind.js';
import { slotOf } from '../delivery/turn.js';
import { isRefused, MOST_REFUSALS, type SendPush } from './push.js';
import type { Completed } from '../delivery/completed.js';
import type { StoredSubscription } from '../database/subscriptions-store.js';
import type { Store, StoredPush } from '../store.js';

interface Options {
  readonly store: Store;
  readonly send: SendPush;
  readonly log: Logger;
  /** Whether the rejection that an event told of was undone. Throws if that cannot be known now. */
  readonly isUndone: (orderId: string) => Promise<boolean>;
  /** The wait of the push about a rejected order (ms). */
  readonly rejectionDelay: number;
  readonly completed: Completed;
}

const dropped = new Counter({
  name: 'kantyna_push_subscriptions_dropped_total',
  help: 'Browsers that were given up because their push service takes nothing for them any more, by what it answered last',
  labelNames: ['status'],
});
const subscribers = new Gauge({ name: 'kantyna_push_subscribers', help: 'People who have a browser that gets pushes' });

/** Starts sending pushes, in every instance. Each is retried until it has ended. */
export function startPushQueue({ store, send, log, isUndone, rejectionDelay, completed }: Options) {
  const drop = async (id: string, result: DeliveryResult, outcome: 'gone' | 'refused'): Promise<void> => {
    if (outcome === 'refused' && (await store.countRefusal(id)) < MOST_REFUSALS) return;
    await store.loseSubscription(id);
    if ('status' in result) dropped.inc({ status: String(result.status) });
  };

  const attempt = async (
    push: StoredPush,
    stopping: AbortSignal,
  ): Promise<DeliveryOutcome | 'refused' | 'unsubscribed' | 'undone'> => {
    const { orderId } = push.message;
    if (push.kind === 'rejected' && orderId !== undefined && (await isUndone(orderId))) return 'undone';
    const subscription = await store.findSubscription(push.subscriptionId);
    // Its session may be over, or it may belong to another person by now.
    if (subscription?.personId !== push.personId) return 'unsubscribed';
    const result = await send(subscription, await completed(push, subscription.language), stopping);
    const outcome = isRefused(result) ? 'refused' : outcomeOf(result, push.tries, Date.now());
    if (outcome === 'delivered' && subscription.refusals !== undefined) await store.forgetRefusals(subscription._id);
    if (outcome === 'gone' || outcome === 'refused') await drop(subscription._id, result, outcome);
    if (outcome !== 'delivered') {
      const { host } = new URL(subscription.endpoint);
      log.info(
        { event: 'push.not_delivered', push: push._id, host, attempt: push.tries, result, outcome },
        'A push was not delivered, the outcome says what follows',
      );
    }
    return outcome;
  };

  const stopReading = readAtScrape(
    () => subscribers.remove(),
    async () => subscribers.set((await store.subscribers()).length),
  );
  const queue = startDeliveryQueue({
    collection: store.pushes,
    log,
    event: 'push.failed',
    hasKinds: true,
    cleanUp: { event: 'push.clean_up_failed' },
    // Its text names others, who may be erased. Its id remembers that it was sent.
    onEnd: { 'message.body': '' },
    attempt,
  });

  return {
    /** Stores a push for each browser of those who are told of an event by push, and starts sending. */
    enqueue: async <K extends NotificationKind>(
      kind: K,
      { eventId, at, data }: ReceivedEvent<EventOf<K>>,
      { byPush, date }: Audience,
    ): Promise<void> => {
      const times = { at: new Date(), eventAt: at, dueAt: dueAt(kind, data, at, rejectionDelay) };
      const changed = 'changed' in data && { changed: data.changed };
      const browsers = await store.subscriptionsOf(byPush);
      await Promise.all(
        browsers.map((browser) => {
          const message = toNotification(kind, data, date, browser.language);
          const slot = slotOf(kind, data, browser._id);
          return store.addPush(eventId, browser, { kind, message, slot, ...changed, ...times });
        }),
      );
      if (browsers.length > 0) queue.wake();
    },
    /** Stores a push by which a person sees that pushes arrive in a browser, and starts sending. */
    sendTest: async (to: StoredSubscription): Promise<void> => {
      const now = new Date();
      await store.addPush(newId(), to, { message: testNotification(to.language), at: now, dueAt: now });
      queue.wake();
    },
    stop: async (): Promise<void> => {
      stopReading();
      await queue.stop();
    },
  };
}

export type PushQueue = ReturnType<typeof startPushQueue>;
