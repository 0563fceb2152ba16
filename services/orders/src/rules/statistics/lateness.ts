import type { StoredOrder } from '../stored-order.js';

/** Food is late once it comes more than so many minutes after the promised time (docs/rules/statistics.md, Late). */
export const TOLERATED = 15;
/** After so many minutes somebody forgot to mark the order as delivered. */
export const FORGOTTEN_AFTER = 180;

const DAY = 24 * 60;

/** The fields that tell whether food came late. */
export type Delivery = Pick<StoredOrder, 'orderDate' | 'timeOfOrder' | 'timeOfDelivery' | 'promisedTime' | 'told'>;

/** The minutes between two times of day (`HH:mm`), at most twelve hours in either direction: the second may be of the next day. */
function minutesBetween(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return ((minutes(to) - minutes(from) + DAY * 1.5) % DAY) - DAY / 2;
}

/**
 * Whether the food of a DELIVERED order came late; `undefined` if nothing tells it: no time was promised after the time of order, or nobody
 * marked the order as delivered within three hours of it and before its day ended.
 *
 *     promised 12:15, delivered 12:30 → false; delivered 12:31 → true; delivered 15:16 → undefined
 */
export function isLate({ orderDate, timeOfOrder, timeOfDelivery, promisedTime, told }: Delivery): boolean | undefined {
  if (promisedTime === undefined || timeOfDelivery === undefined || told?.endedOn === orderDate) return undefined;
  if (minutesBetween(timeOfOrder, promisedTime) <= 0) return undefined;
  const delay = minutesBetween(promisedTime, timeOfDelivery);
  return delay > FORGOTTEN_AFTER ? undefined : delay > TOLERATED;
}
