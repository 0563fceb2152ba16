import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import { changedInEnglish, en } from './english.js';
import { changedInPolish, pl } from './polish.js';
import type { PushTexts, ToldAmount } from './text-parts.js';
import Type, { type Static } from '@kantyna/typebox';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { OneOf, Shape } from '@kantyna/contracts/format';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import type { NotificationKind } from './notification-kind.js';

/** The texts of pushes in each language. */
export const texts: Record<Language, PushTexts> = { en, pl };

/** The text about the recipient's amount, behind the text of a push. */
const changedTexts: Record<Language, (changed: ToldAmount) => string> = {
  en: changedInEnglish,
  pl: changedInPolish,
};

/** The texts of the buttons of a push, and of the link in a chat. */
export const actionTexts: Record<Language, Record<'notToday' | 'open' | 'openOrder', string>> = {
  en: { notToday: 'Not today', open: 'Open', openOrder: 'Open the order' },
  pl: { notToday: 'Dziś nie jem', open: 'Otwórz', openOrder: 'Otwórz zamówienie' },
};

/** The text of a test push and a test message. */
export const testTexts: Record<Language, string> = {
  en: 'It works: notifications arrive here.',
  pl: 'Działa: powiadomienia tu dochodzą.',
};

/** The buttons of a push that asks for a choice; the service worker knows what they do. */
const Action = Shape({ action: OneOf(['notToday', 'open']), title: Type.String() });

/** The content of a push. The service worker shows it and opens the order, restaurant or page, if there is one, when it is clicked. */
export const Notification = Shape({
  title: Type.String(),
  body: Type.String(),
  orderId: Type.Optional(Type.String()),
  restaurantId: Type.Optional(Type.String()),
  page: Type.Optional(OneOf(['balance'])),
  actions: Type.Optional(Type.Array(Action)),
});
export type Notification = Static<typeof Notification>;

/** Older events are not worth a push or an e-mail any more, in milliseconds. */
export const MAX_AGE = 60 * 60 * 1000;

/** The kinds that ask a person to choose: one may say at once that one does not eat. */
const ASKING: ReadonlySet<NotificationKind> = new Set(['opened', 'closingSoon', 'nudged']);

/** The kinds without an order that are not about money. */
const PAGELESS: ReadonlySet<NotificationKind> = new Set(['importKeyReplaced', 'menuWaits']);

/**
 * The push of an event on a date (`YYYY-MM-DD`), in a language. The recipient's amount, if it changed, is left out: what is to be paid is known
 * when it is sent (`withAmount`).
 */
export const toNotification = <K extends NotificationKind>(
  kind: K,
  notice: EventOf<K>,
  today: string,
  language: Language = 'en',
): Notification => ({
  title: PRODUCT_NAME,
  ...('orderId' in notice
    ? {
        body: `${notice.restaurantName}: ${texts[language][kind](notice, today)}`,
        orderId: notice.orderId,
      }
    : {
        body: texts[language][kind](notice, today),
        ...('restaurantId' in notice && { restaurantId: notice.restaurantId }),
        ...(PAGELESS.has(kind) ? {} : { page: 'balance' as const }),
      }),
  ...(ASKING.has(kind) && {
    actions: [
      { action: 'notToday', title: actionTexts[language].notToday },
      { action: 'open', title: actionTexts[language].open },
    ],
  }),
});

/**
 * The push with what its recipient pays now, or is owed. `granted` is what the company pays of it. Nobody knows what it paid before, so then
 * only the present amount is told, and also when nothing is to be paid any more. All in grosze.
 */
export function withAmount(
  told: Notification,
  { amount, before, isOwed }: ChangedAmount,
  granted: number,
  language: Language = 'en',
): Notification {
  const part = isOwed ? 0 : Math.min(amount, granted);
  const isSure = isOwed ?? (part === 0 && amount > 0);
  const changed = { amount: amount - part, ...(isSure && { before }), ...(isOwed && { isOwed }) };
  return { ...told, body: `${told.body}${changedTexts[language](changed)}` };
}

/** The push by which a person sees that pushes arrive. */
export const testNotification = (language: Language = 'en'): Notification => ({
  title: PRODUCT_NAME,
  body: testTexts[language],
});

/** The time in which payments decides what the company pays of an amount that changed (ms). */
const AMOUNT_DELAY = 2_000;

/**
 * When the push about an event is due. A rejection can be undone for some seconds: its push waits `rejectionDelay` ms. One that says an amount
 * waits until that is known.
 */
export const dueAt = (kind: NotificationKind, notice: object, at: Date, rejectionDelay: number): Date => {
  const delays = [kind === 'rejected' ? rejectionDelay : 0, 'changed' in notice ? AMOUNT_DELAY : 0];
  return new Date(at.getTime() + Math.max(...delays));
};

/** Whether an order's rejection was undone, from its present state. A deleted order has none and stays rejected. */
export const isRejectionUndone = (orderState: OrderState | undefined): boolean =>
  orderState !== undefined && orderState !== 'REJECTED';

/** Whether an event is recent. A new consumer also receives those that the stream has kept for a week. */
export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= MAX_AGE;
