import { priceOrder } from '@kantyna/money/order-price';
import { daysAfter, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

/** A bill is entered, and anybody's price rises, until so many days after the order's date. */
const DAYS_TO_CHARGE = 90;

const lastDay = ({ orderDate }: Pick<StoredOrder, 'orderDate'>): string => daysAfter(orderDate, DAYS_TO_CHARGE);

/** The instant from which no bill of an order is entered and no price of it rises. */
export const chargesUntil = (order: Pick<StoredOrder, 'orderDate'>, clock: Pick<Clock, 'of'>): string =>
  clock.of(daysAfter(lastDay(order), 1), '00:00').instant;

/** Refuses (409) a bill, and anything else by which a person pays more, later than 90 days after the date that the order had. */
export function refuseLateCharges<R>(
  before: StoredOrder | undefined,
  change: Decision<R>,
  now: LocalInstant,
): Decision<R> {
  if (!before || change instanceof Refusal || !change.state || now.date <= lastDay(before)) return change;
  const { state } = change;
  const isBilled = state.bill !== undefined && state.bill !== before.bill;
  const were = new Map(pricesOf(before));
  return isBilled || pricesOf(state).some(([id, price]) => price > (were.get(id) ?? 0)) ? TOO_OLD : change;
}

const pricesOf = ({ deliveryData, entries }: StoredOrder): [entryId: string, finalPrice: number][] =>
  priceOrder(deliveryData, entries).entries.map(({ finalPrice }, index) => [entries[index]!.id, finalPrice]);

const TOO_OLD = conflict(
  'TOO_OLD',
  `The order is older than ${DAYS_TO_CHARGE} days: nobody pays more for it any more.`,
);
