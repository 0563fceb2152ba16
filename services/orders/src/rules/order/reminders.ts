import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { priceOrder } from '@kantyna/money/order-price';
import { UNCHANGED } from '@kantyna/kernel/change';
import { missingPeople } from '../closing/attendance.js';
import { isClosed, withClosingTold } from '../closing/closing.js';
import type { Context, OrderChange } from '../rule.js';
import { callerOf } from '@kantyna/order-rules/roles';
import { toReminder, type StoredOrder } from '../stored-order.js';

/** The missing people are reminded this long before the closing time (ms). */
const SOON = 10 * 60_000;
/** The caller is not told of a closing that is longer ago (ms), as when everything was away. */
const MAX_DELAY = 60 * 60_000;

/** What a decision about a due order knows. */
export type DueContext = Pick<Context, 'id' | 'notAwaited' | 'clock'>;

/**
 * When the next reminder of an order is due: ten minutes before the closing time, then at it. `undefined` when there is none to come: the
 * order has no closing time, is no longer open, or everybody was told (docs/rules/planning-and-reminders.md, Reminders).
 */
export function nextReminder({ orderState, closesAt, told }: StoredOrder): Date | undefined {
  if (orderState !== 'CREATED' || closesAt === undefined || told?.closedAt === closesAt) return undefined;
  return new Date(Date.parse(closesAt) - (told?.closingSoon ? 0 : SOON));
}

/**
 * Sends the reminder that is due, and notes in the order that it was sent; both are one write. Changes nothing if none is due. Those in
 * `notAwaited` need no reminder.
 */
export function remind(order: StoredOrder, { id, notAwaited, clock }: DueContext): OrderChange {
  const now = clock.now();
  const due = nextReminder(order);
  if (due === undefined || order.closesAt === undefined || due.getTime() > Date.parse(now.instant)) return UNCHANGED;
  if (isClosed(order, now)) {
    const isLate = Date.parse(now.instant) - Date.parse(order.closesAt) > MAX_DELAY;
    const event = { kind: events.closed, data: toClosed(order, id) };
    return { state: withClosingTold(order), events: isLate ? [] : [event], reply: {} };
  }
  // Without recipients too: chats are told.
  const recipientIds = missingPeople(order, notAwaited).map((one) => one.id);
  const data: EventOf<'closingSoon'> = {
    ...toReminder(order, id, recipientIds),
    closingTime: clock.at(order.closesAt).time,
  };
  return {
    state: { ...order, told: { ...order.told, closingSoon: true } },
    events: [{ kind: events.closingSoon, data }],
    reply: {},
  };
}

function toClosed(order: StoredOrder, orderId: string): EventOf<'closed'> {
  return {
    ...toReminder(order, orderId, [callerOf(order).id]),
    peopleCount: order.entries.length,
    totalAmount: priceOrder(order.deliveryData, order.entries).totalOrderPrice,
  };
}
