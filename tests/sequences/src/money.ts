import type { StateOf } from '@kantyna/contracts/messages/messages';
import { Refusal } from '@kantyna/kernel/refusal';
import { accountId, otherIn, type Account } from '@kantyna/payments/rules/account';
import { endClaims, type AccountDecision } from '@kantyna/payments/rules/claims';
import { confirmationsIn } from '@kantyna/payments/rules/confirmations';
import type { KnownOrder } from '@kantyna/payments/rules/order';
import { afterPaging, pageOf } from '@kantyna/payments/rules/pages';
import { toPayable, type Model, type ModelOrder } from './model.js';

/** All orders, as payments knows them. */
export const knownOrders = ({ earlier, orders }: Model): KnownOrder[] =>
  [...earlier, ...orders].map((one) => ({ id: one.id, order: toPayable(one) }));

/** A person's accounts with others. */
export const accountsOf = ({ accounts }: Model, personId: string): Account[] =>
  [...accounts.values()].filter(({ people }) => people.some(({ id }) => id === personId));

/** What is confirmed of an order's entries, as other services see it. */
export const confirmationsOf = (
  { accounts }: Pick<Model, 'accounts'>,
  { id, state }: ModelOrder,
): StateOf<'payment'>['confirmations'] => confirmationsIn(id, state, [...accounts.values()]);

/** Decides about the account of two people, and counts what was given by it. */
export function settle(
  { accounts, given }: Pick<Model, 'accounts' | 'given'>,
  oneId: string,
  otherId: string,
  decide: (account: Account | undefined) => AccountDecision<unknown>,
): Refusal | undefined {
  const id = accountId(oneId, otherId);
  const decided = decide(accounts.get(id));
  if (decided instanceof Refusal) return decided;
  if (!decided.state) return undefined;
  for (const payment of decided.state.payments) given.follow(payment, otherIn(decided.state, payment.fromId).id);
  accounts.set(id, afterPaging(decided.state, pageOf(decided.state)));
  return undefined;
}

/** Ends the open claims for entries that are paid to somebody else by now, as payments does when it hears of an order. */
export function endFormerClaims({ accounts, orders, earlier, now }: Model): void {
  for (const { id: orderId, state } of [...earlier, ...orders])
    for (const [id, account] of accounts)
      accounts.set(
        id,
        endClaims(account, { id: orderId, order: toPayable({ id: orderId, state }) }, now).state ?? account,
      );
}
