import { payerOf } from '@kantyna/contracts/orders/payer';
import { accountId, type Account } from '@kantyna/payments/rules/account';
import { isOwed, type PaidOrder } from '@kantyna/payments/rules/payment';
import { applySettlements } from '@kantyna/payments/rules/taken';
import { toPaid, type Model, type ModelOrder } from './model.js';

/** The orders that a person's money is about, as payments finds them. */
export const owedOrdersOf = ({ earlier, orders }: Model, personId: string): PaidOrder[] =>
  [...earlier, ...orders]
    .map(toPaid)
    .filter((paid) => concerns(paid, personId) && (isOwed(paid.order) || (paid.payments?.people.length ?? 0) > 0));

function concerns({ order, payments }: PaidOrder, personId: string): boolean {
  const { creator, entries } = order;
  const isPerson = (one: { id: string } | undefined) => one?.id === personId;
  return (
    isPerson(creator) ||
    isPerson(payerOf(order)) ||
    entries.some(({ person }) => isPerson(person)) ||
    (payments?.people ?? []).some(({ person, to }) => isPerson(person) || isPerson(to))
  );
}

/** What a person settled with others. */
export const accountsOf = ({ accounts }: Model, personId: string): Account[] =>
  [...accounts.values()].filter(({ people }) => people.some(({ id }) => id === personId));

/** The account of an entry's owner with who is paid for the order. */
export const accountOf = ({ accounts }: Model, { state }: ModelOrder, ownerId: string): Account | undefined =>
  accounts.get(accountId(ownerId, payerOf(state).id));

/** The payments of an order hear of an account's settlements. */
export function hear(order: ModelOrder, account: Account): void {
  order.payments = applySettlements(order.payments, toPaid(order), account);
}

/** The payments of all orders hear of an account's settlements. */
export function hearAll({ earlier, orders, accounts }: Model, id: string, account: Account): void {
  for (const order of [...earlier, ...orders]) hear(order, account);
  const settlements = account.settlements.map((one) => ({ ...one, isTaken: true }));
  accounts.set(id, { ...account, settlements });
}
