import type { Logger } from 'pino';
import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { Clock } from '@kantyna/kernel/clock';
import { derivedId } from '@kantyna/kernel/ids';
import { addressOf } from '@kantyna/service/process/public-url';
import type { ChatHook } from './chat-hooks.js';
import { toBody, type ChatMessage } from './chat-messages.js';
import { outcomeOf, sendRequest } from '../delivery/delivery.js';
import { startDeliveryQueue } from '../delivery/delivery-queue.js';
import type { NotificationKind } from '../texts/notification-kind.js';
import type { Store } from '../store.js';
import { actionTexts, testTexts, texts } from '../texts/notification.js';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

const MINUTE = 60_000;
/** The events that chats are told, and for how long after them (ms): later it is no news. */
const TEST_TRIED_FOR = MINUTE;
const TOLD_FOR = {
  opened: 30 * MINUTE,
  closingSoon: 10 * MINUTE,
  deliveryMoved: 30 * MINUTE,
  delivered: 30 * MINUTE,
} as const;
export type ChatEvent = keyof typeof TOLD_FOR;

/** Whether chats are told of an event. */
export const isChatEvent = (kind: NotificationKind): kind is ChatEvent => kind in TOLD_FOR;

/** Starts telling chats of orders, in every instance. Each message is retried until it has ended. A webhook that fails is logged when it begins, and when it is given up. */
export function startChatQueue({
  store,
  hooks,
  publicUrl,
  language,
  clock,
  log,
}: {
  store: Store;
  hooks: readonly ChatHook[];
  /** The address of the app, which links lead to. */
  publicUrl: string;
  language: Language;
  clock: Clock;
  log: Logger;
}) {
  const hookById = new Map(hooks.map((hook) => [hook.id, hook]));
  const queue = startDeliveryQueue({
    collection: store.chatMessages,
    log,
    event: 'chat.failed',
    cleanUp: { event: 'chat.clean_up_failed' },
    attempt: async ({ _id, hookId, body, tries, giveUpAt }, stopping) => {
      const hook = hookById.get(hookId);
      if (!hook) return 'not configured';
      const headers = { 'content-type': 'application/json' };
      const result = await sendRequest(hook.url, { method: 'POST', headers, body }, stopping);
      const outcome = outcomeOf(result, tries, Date.now(), giveUpAt.getTime());
      if (outcome === 'delivered') return outcome;
      const about = { message: _id, webhook: hook.name, attempt: tries, result };
      if (typeof outcome === 'string') {
        log.warn({ event: 'chat.given_up', ...about }, 'A chat did not take a message, giving it up');
      } else if (tries === 1) {
        log.warn(
          { event: 'chat.not_delivered', ...about },
          `A chat did not take a message, retrying until ${giveUpAt.toISOString()}`,
        );
      }
      return outcome;
    },
  });

  const add = (eventId: string, { id: hookId, chat }: ChatHook, giveUpAt: Date, message: ChatMessage) => {
    const [_id, now] = [derivedId('chat message', eventId, hookId), new Date()];
    return store.addChatMessage({ _id, hookId, body: toBody(chat, message), at: now, dueAt: now, giveUpAt });
  };

  return {
    /** Stores a message for each webhook, and starts sending. */
    enqueue: async <K extends ChatEvent>(kind: K, { eventId, at, data }: ReceivedEvent<EventOf<K>>): Promise<void> => {
      const giveUpAt = new Date(at.getTime() + TOLD_FOR[kind]);
      if (giveUpAt < new Date()) return;
      const message = {
        restaurantName: data.restaurantName,
        text: texts[language][kind](data, clock.at(at.toISOString()).date),
        link: addressOf(publicUrl, `/orders/show/${data.orderId}`),
        label: actionTexts[language].openOrder,
      };
      await Promise.all(hooks.map((hook) => add(eventId, hook, giveUpAt, message)));
      queue.wake();
    },
    /** Stores a test message for one webhook, if there is such a one, and starts sending. */
    test: async (hookId: string, eventId: string, at: Date): Promise<void> => {
      const hook = hookById.get(hookId);
      const giveUpAt = new Date(at.getTime() + TEST_TRIED_FOR);
      if (!hook || giveUpAt < new Date()) return;
      const [text, label] = [testTexts[language], PRODUCT_NAME];
      await add(eventId, hook, giveUpAt, { restaurantName: PRODUCT_NAME, text, link: publicUrl, label });
      queue.wake();
    },
    stop: queue.stop,
  };
}
