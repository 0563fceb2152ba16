import { payerOf } from '@kantyna/contracts/orders/payer';
import { isOwed } from '@kantyna/payments/rules/payment';
import type { Given } from './given.js';
import { toPayable, type Model, type ModelOrder } from './model.js';

/**
 * What a person owes another one for an order, in grosze: what their entry costs without what they gave
 * (docs/rules.md, Payments and balance). Made anew here, so that the product's own count is compared with it.
 */
export function owedOf(order: ModelOrder, given: Given, debtorId: string, creditorId: string): number {
  const payable = toPayable(order);
  const isDue = isOwed(payable) && payerOf(payable).id === creditorId;
  const entry = isDue ? payable.entries.find(({ person }) => person.id === debtorId) : undefined;
  return (entry?.amount ?? 0) - given.forOrder(order.id, debtorId, creditorId);
}

/** What a person owes another one for all orders and beside them, before what the other one owes them. */
export const owedInAll = ({ orders, given }: Model, debtorId: string, creditorId: string): number =>
  orders.reduce((sum, order) => sum + owedOf(order, given, debtorId, creditorId), -given.credit(debtorId, creditorId));
