import { isUnderWay } from '@kantyna/order-rules/under-way';
import { MOST_DAYS_AHEAD, MOST_DAYS_PAST } from '@kantyna/contracts/product';
import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import { daysAfter, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import type { StoredOrder } from '../stored-order.js';

/** The times of day at which people are asked about an order under way, and the time of order from which it is a supper. */
const ASKED_AT = '18:00';
const SUPPER = { from: '17:00', askedAt: '22:00' };
/** When the day of an order ends, on the next one: a supper is not rejected while it is phoned in. */
const ENDS_AT = '04:00';

const isReached = (date: string, time: string, now: LocalInstant): boolean =>
  `${now.date} ${now.time}` >= `${date} ${time}`;
const askedAt = ({ timeOfOrder }: StoredOrder): string => (timeOfOrder < SUPPER.from ? ASKED_AT : SUPPER.askedAt);

/** Refuses (400) a date of an order that lies too far ahead of now, or too long ago. */
export function checkOrderDate(orderDate: string, now: LocalInstant): Refusal | undefined {
  const path = 'orderDate';
  if (orderDate > daysAfter(now.date, MOST_DAYS_AHEAD))
    return invalidBody({ path, code: 'tooFarAhead', params: { days: MOST_DAYS_AHEAD } });
  if (orderDate < daysAfter(now.date, -MOST_DAYS_PAST))
    return invalidBody({ path, code: 'tooLongAgo', params: { days: MOST_DAYS_PAST } });
  return undefined;
}

/** Whether the day of an order is over, and with it what was under way (docs/rules/planning-and-reminders.md, The end of the day). */
export const isDayOver = ({ orderDate }: Pick<StoredOrder, 'orderDate'>, now: LocalInstant): boolean =>
  isReached(daysAfter(orderDate, 1), ENDS_AT, now);

/** The dates whose day is not over: today, and until it ends in the night also yesterday. */
export const presentDates = (now: LocalInstant): [string, ...string[]] => {
  const yesterday = daysAfter(now.date, -1);
  return isDayOver({ orderDate: yesterday }, now) ? [now.date] : [now.date, yesterday];
};

/**
 * The next time that an order's day needs a decision: its evening, then its end. `undefined` if nothing is to come: the order is done, or
 * its day has ended.
 */
export function dueOfDay(order: StoredOrder, clock: Pick<Clock, 'of'>): Date | undefined {
  const { orderDate, told } = order;
  if (!isUnderWay(order) || told?.endedOn === orderDate) return undefined;
  const isAsked = told?.askedOn === orderDate;
  const { instant } = isAsked ? clock.of(daysAfter(orderDate, 1), ENDS_AT) : clock.of(orderDate, askedAt(order));
  return new Date(instant);
}

/**
 * The order with its evening or end noted as done, if that has passed when a person opens it, moves it to another date or reopens it. So it
 * is neither asked about nor ended.
 */
export function withDayKnown(order: StoredOrder, now: LocalInstant): StoredOrder {
  const { orderDate, told } = order;
  if (isDayOver(order, now)) return { ...order, told: { ...told, endedOn: orderDate } };
  return isReached(orderDate, askedAt(order), now) ? { ...order, told: { ...told, askedOn: orderDate } } : order;
}
