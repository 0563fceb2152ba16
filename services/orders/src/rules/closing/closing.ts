import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import { daysAfter, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import { UNCHANGED } from '@kantyna/kernel/change';
import { hasCome } from '@kantyna/order-rules/closing';
import { refuseUnless } from '../refuse-unless.js';
import type { Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/** Whether the closing time has come: at that instant, not only after it (docs/rules/orders.md, Closing time). */
export const isClosed = ({ closesAt }: { readonly closesAt?: string | undefined }, now: LocalInstant): boolean =>
  hasCome(closesAt, Date.parse(now.instant));

/** Refuses (400) a new closing time that has come already, lies after the order's date, or is more than a week ahead. */
export function checkClosingTime(closesAt: LocalInstant, orderDate: string, now: LocalInstant): Refusal | undefined {
  const ahead = Date.parse(closesAt.instant) - Date.parse(now.instant);
  if (Number.isNaN(ahead)) return invalidBody({ path: 'closesAt', code: 'notAnInstant' });
  if (ahead <= 0) return invalidBody({ path: 'closesAt', code: 'inThePast' });
  if (ahead > WEEK) return invalidBody({ path: 'closesAt', code: 'moreThanAWeek' });
  return closesAt.date > orderDate ? invalidBody({ path: 'closesAt', code: 'afterTheDate' }) : undefined;
}

/**
 * The closing time that an update gives an open order. If the update moves the date and leaves the closing time, that moves by the same
 * days. A closing time that has passed moves only if it then lies ahead.
 *
 *     kept 3 March 11:30, the order moves from 3 to 5 March → 5 March 11:30
 */
export function withDate(
  closesAt: LocalInstant | undefined,
  orderDate: string,
  order: StoredOrder,
  clock: Pick<Clock, 'now' | 'of'>,
): LocalInstant | undefined {
  if (closesAt === undefined || closesAt.instant !== order.closesAt || order.orderState !== 'CREATED') return closesAt;
  const days = Math.round((Date.parse(orderDate) - Date.parse(order.orderDate)) / DAY);
  const moved = clock.of(daysAfter(closesAt.date, days), closesAt.time);
  const seconds = Date.parse(closesAt.instant) % MINUTE;
  const onItsDay = { ...moved, instant: new Date(Date.parse(moved.instant) + seconds).toISOString() };
  const now = clock.now();
  return isClosed(order, now) && Date.parse(onItsDay.instant) <= Date.parse(now.instant) ? closesAt : onItsDay;
}

/**
 * Moves the closing time by so many minutes. One that has passed moves to so many minutes from now, and the order is open again. It may
 * pass midnight: the order's date does not bind it.
 */
export function extendClosing(order: StoredOrder, minutes: number, now: LocalInstant): Decision {
  const refusal = refuseUnless('extendClosing', order);
  if (refusal) return refusal;
  const from = Math.max(Date.parse(order.closesAt!), Date.parse(now.instant));
  const closesAt = new Date(from + minutes * MINUTE).toISOString();
  return { state: { ...order, closesAt }, domainEvents: [{ type: 'closingSet', closesAt }], reply: {} };
}

/**
 * Closes an order at once, with or without a closing time before. Its creator did it, so they are not told. A closed order stays as it is.
 */
export function closeNow(order: StoredOrder, now: LocalInstant): Decision {
  const refusal = refuseUnless('closeNow', order);
  if (refusal) return refusal;
  if (isClosed(order, now)) return UNCHANGED;
  const closesAt = now.instant;
  return {
    state: withClosingTold({ ...order, closesAt }),
    domainEvents: [{ type: 'closingSet', closesAt }],
    reply: {},
  };
}

/** The order with the note that nobody is to be told of its closing time any more. */
export const withClosingTold = (order: StoredOrder): StoredOrder =>
  order.closesAt === undefined
    ? order
    : { ...order, told: { ...order.told, closingSoon: true, closedAt: order.closesAt } };

/** An order that its creator opens again. If its closing time has passed, no reminder of it is sent: they know. */
export const reopened = (order: StoredOrder, now: LocalInstant): StoredOrder =>
  isClosed(order, now) ? withClosingTold(order) : order;
