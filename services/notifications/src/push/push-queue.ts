import type { Logger } from 'pino';
import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { OrderState } from '@kantyna/contracts/orders/order';
import type { Clock } from '@kantyna/kernel/clock';
import { newId } from '@kantyna/kernel/ids';
import { outcomeOf, type DeliveryOutcome } from '../delivery/delivery.js';
import { startDeliveryQueue } from '../delivery/delivery-queue.js';
import { dueAt, isRecent, isRejectionUndone, testNotification, toNotification } from '../texts/notification.js';
import type { NotificationKind } from '../texts/notification-kind.js';
import { wants } from './preferences.js';
import { slotOf, turnOf } from '../delivery/push-turn.js';
import { isRefused, MOST_REFUSALS, type SendPush } from './push.js';
import type { Store, StoredPush, StoredSubscription } from '../store.js';

interface Options {
  readonly store: Store;
  readonly send: SendPush;
  readonly log: Logger;
  /** For quiet hours. */
  readonly clock: Clock;
  /** The present state of an order, `undefined` if it is deleted. Throws if it cannot be known now. */
  readonly orderStateOf: (orderId: string) => Promise<OrderState | undefined>;
  /** The wait of the push about a rejected order (ms). */
  readonly rejectionDelay: number;
  /** Whether a person is away. Who is away gets no pushes. */
  readonly isAway: (personId: string) => boolean;
}

/** Starts sending pushes, in every instance. Each is retried until it has ended. */
export function startPushQueue({ store, send, log, clock, orderStateOf, rejectionDelay, isAway }: Options) {
  const attempt = async (
    push: StoredPush,
    stopping: AbortSignal,
  ): Promise<
    DeliveryOutcome | 'refused' | 'unsubscribed' | 'blocked' | 'undone' | 'replaced' | { retryIn: number; waits: true }
  > => {
    if (isAway(push.personId)) return 'blocked';
    const { orderId } = push.message;
    if (push.kind === 'rejected' && orderId !== undefined && isRejectionUndone(await orderStateOf(orderId)))
      return 'undone';
    const subscription = await store.findSubscription(push.subscriptionId);
    // The browser may belong to another person by now.
    if (subscription?.personId !== push.personId) return 'unsubscribed';
    const others = push.slot === undefined ? [] : await store.othersOfSlot(push.slot, push._id);
    const turn = turnOf(push, others, Date.now());
    if (turn === 'replaced') return turn;
    if (turn > 0) return { retryIn: turn, waits: true };
    const result = await send(subscription, push.message, stopping);
    const outcome = isRefused(result) ? 'refused' : outcomeOf(result, push.tries, Date.now());
    if (outcome === 'delivered' && subscription.refusals !== undefined) await store.forgetRefusals(subscription._id);
    if (outcome !== 'delivered') {
      const { host } = new URL(subscription.endpoint);
      log.info(
        { event: 'push.not_delivered', push: push._id, host, attempt: push.tries, result, outcome },
        'A push was not delivered, the outcome says what follows',
      );
    }
    return outcome;
  };

  const queue = startDeliveryQueue({
    collection: store.pushes,
    log,
    event: 'push.failed',
    cleanUp: { event: 'push.clean_up_failed' },
    // What it said names others, who may be erased. That it was sent is remembered by its id.
    onEnd: { 'message.body': '' },
    attempt: async (push, stopping) => {
      const outcome = await attempt(push, stopping);
      if (outcome === 'gone') await store.removeSubscription(push.subscriptionId);
      if (outcome === 'refused') await store.countRefusal(push.subscriptionId, MOST_REFUSALS);
      return outcome;
    },
  });

  return {
    /** Stores a push for each browser of those recipients of an event who want it, and starts sending. */
    enqueue: async <K extends NotificationKind>(
      kind: K,
      { eventId, at, data }: ReceivedEvent<EventOf<K>>,
    ): Promise<void> => {
      const now = new Date();
      if (!isRecent(at, now)) return;
      const times = { at: now, eventAt: at, dueAt: dueAt(kind, at, rejectionDelay) };
      // The time of the event, so that one that is delivered again is decided alike.
      const { date, time } = clock.at(at.toISOString());
      const recipientIds = 'everybodyBut' in data ? await store.subscribersBut(data.everybodyBut) : data.recipientIds;
      const preferences = new Map((await store.preferencesOf(recipientIds)).map((one) => [one._id, one]));
      const willing = recipientIds.filter((personId) => wants(preferences.get(personId), kind, time));
      const browsers = await store.subscriptionsOf(willing);
      await Promise.all(
        browsers.map((browser) => {
          const message = toNotification(kind, data, date, browser.language);
          const slot = slotOf(kind, data, browser._id);
          return store.addPush(eventId, browser, { kind, message, ...times, ...(slot !== undefined && { slot }) });
        }),
      );
      queue.wake();
    },
    /** Stores a push by which a person sees that pushes arrive in a browser, and starts sending. */
    sendTest: async (to: StoredSubscription): Promise<void> => {
      const now = new Date();
      await store.addPush(newId(), to, { message: testNotification(to.language), at: now, dueAt: now });
      queue.wake();
    },
    stop: queue.stop,
  };
}

export type PushQueue = ReturnType<typeof startPushQueue>;
