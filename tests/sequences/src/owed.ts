import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import { toPayable, type Model } from './model.js';

/** What a person's entries cost that another one is paid for, in grosze. Made anew here, so that the product's own count is compared with it. */
const due = ({ orders }: Model, debtorId: string, creditorId: string): number =>
  orders
    .map(toPayable)
    .filter((order) => isOwedIn(order.orderState) && payerOf(order).id === creditorId && debtorId !== creditorId)
    .flatMap(({ entries }) => entries.filter(({ person }) => person.id === debtorId))
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a person owes another one net, in grosze: what is due by their orders without what they gave (docs/rules/payments.md, Payments and balance).
 */
export const owedInAll = (model: Model, debtorId: string, creditorId: string): number =>
  due(model, debtorId, creditorId) - due(model, creditorId, debtorId) - model.given.net(debtorId, creditorId);
