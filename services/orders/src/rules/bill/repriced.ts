import { billedParts } from '@kantyna/money/bill';
import { correctedParts } from '@kantyna/money/flags';
import type { StoredOrder } from '../stored-order.js';

/**
 * The order with the parts of its bill and of the decisions about its flags made anew: after a change of the bill, the flags, the dishes or
 * the price modifiers (docs/rules.md, The bill, Flags).
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

/** The order as it was before it was delivered: without its bill and its flags. */
export function withoutBillAndFlags(order: StoredOrder): StoredOrder {
  const entries = order.entries.map((entry) => ({
    ...entry,
    dishEntries: entry.dishEntries.map(({ flag: _, ...dishEntry }) => dishEntry),
  }));
  return withoutBill({ ...order, entries });
}
