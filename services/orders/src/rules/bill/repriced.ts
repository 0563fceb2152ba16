import type { DishEntry } from '@kantyna/contracts/orders/order';
import { billedParts } from '@kantyna/money/bill';
import { correctedParts } from '@kantyna/money/flags';
import type { StoredOrder } from '../stored-order.js';

/**
 * The order with new parts of its bill and of the decisions about its flags. It is due after a change of the bill, the flags, the dishes or
 * the price modifiers (docs/rules/bill-and-flags.md, The bill, Flags).
 */
export function repriced(order: StoredOrder): StoredOrder {
  const { deliveryData, bill } = order;
  const billed = bill && billedParts(deliveryData, order.entries, bill);
  const entries = order.entries.map(({ billed: _billed, corrected: _corrected, ...entry }, index) => ({
    ...entry,
    ...(billed && { billed: billed[index]! }),
  }));
  const parts = correctedParts(deliveryData, entries, bill);
  return {
    ...order,
    entries: entries.map((entry, index) => {
      const corrected = parts[index]!;
      return corrected === 0 ? entry : { ...entry, corrected };
    }),
  };
}

/** The order without its bill. */
export const withoutBill = ({ bill: _, billReasonById: __, ...order }: StoredOrder): StoredOrder => repriced(order);

/**
 * The order without outdated prices of its bill: those of dishes in an entry that are gone, became another dish, or cost something else.
 * Without any price left, the bill is gone.
 */
export function withoutPricesOf(
  order: StoredOrder,
  before: readonly DishEntry[],
  after: readonly DishEntry[],
): StoredOrder {
  const stays = (one: DishEntry) =>
    after.some(({ id, dishId, price }) => id === one.id && dishId === one.dishId && price === one.price);
  const gone = new Set(before.filter((one) => !stays(one)).map(({ id }) => id));
  const { bill } = order;
  const prices = bill?.prices?.filter(({ dishEntryId }) => !gone.has(dishEntryId));
  if (!bill || !prices || prices.length === bill.prices?.length) return order;
  return prices.length > 0 ? { ...order, bill: { ...bill, prices } } : withoutBill(order);
}

/** The order as it was before it was delivered: without its bill and its flags. */
export function withoutBillAndFlags(order: StoredOrder): StoredOrder {
  const entries = order.entries.map((entry) => ({
    ...entry,
    dishEntries: entry.dishEntries.map(({ flag: _, ...dishEntry }) => dishEntry),
  }));
  return withoutBill({ ...order, entries });
}
