import { MOST_DAYS_AHEAD } from '@kantyna/contracts/product';
import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';
import type { Clock, LocalInstant } from '@kantyna/service/process/clock';
import type { StoredOrder } from '../stored-order.js';

const HOUR = 60 * 60_000;
/** When the creator is asked about an order of the day that is still under way, and from which time of order on it is a supper. */
const ASKED_AT = '18:00';
const SUPPER = { from: '17:00', askedAt: '22:00' };
/** The night belongs to the day before: a supper is not rejected while it is phoned in. */
const NIGHT = 4 * HOUR;

/** When the day of an order ends, as the company's clock shows it and read as if it were UTC (ms): at 04:00 of the next day. */
const endOf = (orderDate: string): number => Date.parse(orderDate) + 24 * HOUR + NIGHT;
const localTime = ({ date, time }: LocalInstant): number => Date.parse(`${date}T${time}Z`);
const askedAt = ({ timeOfOrder }: StoredOrder): string => (timeOfOrder < SUPPER.from ? ASKED_AT : SUPPER.askedAt);

/** Refuses (400) a date that lies too far ahead of now. */
export const checkOrderDate = (orderDate: string, now: LocalInstant): Refusal | undefined =>
  Date.parse(orderDate) - Date.parse(now.date) > MOST_DAYS_AHEAD * 24 * HOUR
    ? invalidBody(`orderDate: is more than ${MOST_DAYS_AHEAD} days ahead`)
    : undefined;

/** Whether the day of an order is over, and with it what was under way (docs/rules.md, The end of the day). */
export const isDayOver = ({ orderDate }: Pick<StoredOrder, 'orderDate'>, now: LocalInstant): boolean =>
  localTime(now) >= endOf(orderDate);

/**
 * When something is to be decided because of an order's day: in its evening to ask the creator, then at its end. `undefined` when there is
 * nothing to come: the order is done, or its day ended already.
 */
export function dueOfDay(order: StoredOrder, clock: Pick<Clock, 'of'>): Date | undefined {
  const { orderState, orderDate, told } = order;
  if (orderState === 'DELIVERED' || orderState === 'REJECTED' || told?.endedOn === orderDate) return undefined;
  const [endDate = '', endTime = ''] = new Date(endOf(orderDate)).toISOString().slice(0, -8).split('T');
  const { instant } = told?.askedOn === orderDate ? clock.of(endDate, endTime) : clock.of(orderDate, askedAt(order));
  return new Date(instant);
}

/**
 * The order that a person opens, moves to another date or reopens at a time when its day has ended, or its evening has begun: they know,
 * so it is neither ended nor asked about.
 */
export function withDayKnown(order: StoredOrder, now: LocalInstant): StoredOrder {
  const { orderDate, told } = order;
  if (isDayOver(order, now)) return { ...order, told: { ...told, endedOn: orderDate } };
  const hasBegun = localTime(now) >= Date.parse(`${orderDate}T${askedAt(order)}Z`);
  return hasBegun ? { ...order, told: { ...told, askedOn: orderDate } } : order;
}
