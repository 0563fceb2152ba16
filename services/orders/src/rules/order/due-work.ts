import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { priceOrder } from '@kantyna/money/order-price';
import { UNCHANGED } from '@kantyna/kernel/change';
import { missingPeople } from '../closing/attendance.js';
import { isClosed, withClosingTold } from '../closing/closing.js';
import type { Context, OrderChange } from '../rule.js';
import { callerOf, organisersOf } from '@kantyna/order-rules/roles';
import { toReminder, type StoredOrder } from '../stored-order.js';
import type { OrderState } from '@kantyna/contracts/orders/order';
import type { Clock } from '@kantyna/kernel/clock';
import { applyTransition } from './transitions.js';
import { dueOfDay, isDayOver } from './order-day.js';
import { soldOutDue, withoutSilent } from '../phone/sold-out-questions.js';

/** The missing people are reminded this long before the closing time (ms). */
const SOON = 10 * 60_000;
/** The caller is not told of a closing that is longer ago (ms), as when everything was away. */
const MAX_DELAY = 60 * 60_000;

/** The context of a decision about a due order. */
type DueContext = Pick<Context, 'id' | 'notAwaited' | 'left' | 'clock'>;

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
export function remind(order: StoredOrder, { id, notAwaited, left, clock }: DueContext): OrderChange {
  const now = clock.now();
  const due = nextReminder(order);
  if (due === undefined || order.closesAt === undefined || due.getTime() > Date.parse(now.instant)) return UNCHANGED;
  if (isClosed(order, now)) {
    const isLate = Date.parse(now.instant) - Date.parse(order.closesAt) > MAX_DELAY;
    const event = { kind: events.closed, data: toClosed(order, id, left) };
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

/** The order is closed: the caller hears of it, or if they have left, its creator. */
function toClosed(order: StoredOrder, orderId: string, left: ReadonlySet<string>): EventOf<'closed'> {
  const caller = callerOf(order);
  return {
    ...toReminder(order, orderId, [left.has(caller.id) ? order.creator.id : caller.id]),
    peopleCount: order.entries.length,
    totalAmount: priceOrder(order.deliveryData, order.entries).totalOrderPrice,
  };
}

/** The outcome of a decision about a due order. `ended` has the states before and after, if its day ended. */
interface DueOutcome {
  readonly ended?: { readonly from: OrderState; readonly to: OrderState };
}

/** The due time of an order: its next reminder, the end of a question about a sold-out dish, or the evening or end of its day. */
export function nextDue(order: StoredOrder, clock: Pick<Clock, 'of'>): Date | undefined {
  const times = [nextReminder(order), soldOutDue(order), dueOfDay(order, clock)].flatMap((due) => due?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/**
 * Does the due work of an order: leaves out sold-out dishes whose people did not answer, ends its day, asks about it in the evening, or
 * sends a reminder. Each is one write. Changes nothing if nothing is due. People in `notAwaited` need no reminder.
 */
export function decideDue(order: StoredOrder, context: DueContext): OrderChange<DueOutcome> {
  const { id, clock } = context;
  const now = clock.now();
  const answered = withoutSilent(order, now);
  if (answered.domainEvents.length > 0) return { ...answered, reply: {} };
  const due = dueOfDay(order, clock);
  if (due === undefined || due.getTime() > Date.parse(now.instant)) return remind(order, context);
  if (isDayOver(order, now)) return endDay(order, id);
  const { told, orderDate, orderState } = order;
  const data: EventOf<'stillOpen'> = { ...toReminder(order, id, organiserIds(order)), orderState };
  // An empty order is rejected without a question: nobody loses anything. After midnight nobody is asked either.
  const isAsked = order.entries.length > 0 && now.date === orderDate;
  return {
    state: { ...order, told: { ...told, askedOn: orderDate } },
    events: isAsked ? [{ kind: events.stillOpen, data }] : [],
    reply: {},
  };
}

/**
 * Ends an order's day. An ordered order counts as delivered; nobody gets a push, since the food did not come at this hour. Anything else is
 * rejected, and everybody in the order is told: perhaps somebody placed it and did not say so. An empty order has nobody to tell.
 */
function endDay(order: StoredOrder, orderId: string): OrderChange<DueOutcome> {
  const { orderState: from, orderDate, told } = order;
  const known = { ...order, told: { ...told, endedOn: orderDate } };
  const { state, domainEvents } = applyTransition(known, from === 'ORDERED' ? 'set_as_delivered' : 'set_as_rejected');
  const reply = { ended: { from, to: state.orderState } };
  const { rejectedFrom, entries } = state;
  if (!rejectedFrom) return { state, domainEvents, reply };
  const recipientIds = [...new Set([...organiserIds(order), ...entries.map(({ person }) => person.id)])];
  return {
    state: { ...state, rejectedFrom: { ...rejectedFrom, byItself: true } },
    domainEvents,
    events: entries.length > 0 ? [{ kind: events.dayEnded, data: toReminder(order, orderId, recipientIds) }] : [],
    reply,
  };
}

const organiserIds = (order: StoredOrder): string[] => [...new Set(organisersOf(order).map(({ id }) => id))];
