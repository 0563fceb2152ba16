import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import {
  accountId,
  creditBetween,
  linesOf,
  newAccount,
  type Account,
  type Line,
  type Payment,
} from '../rules/account.js';
import { accountsOwing, withDuesOf } from '../rules/dues.js';
import { creditIn } from '../rules/payments.js';
import type { AccountDecision, SettlementContext } from '../rules/claims.js';
import type { KnownOrder } from '../rules/order.js';
import { ANNA, at, BARTEK, order } from './examples.js';

export const NOW = at('2025-03-06T12:00:00.000Z');

/** Bartek owes Anna 50 of her order and 30 of a later one, and she owes him 20. */
export const ORDERS: readonly KnownOrder[] = [
  { id: 'one', order: order(ANNA, [[BARTEK, 5000]], { orderDate: '2025-03-01' }) },
  { id: 'two', order: order(BARTEK, [[ANNA, 2000]], { orderDate: '2025-03-02' }) },
  { id: 'three', order: order(ANNA, [[BARTEK, 3000]], { orderDate: '2025-03-03' }) },
];

/** The orders with one changed. */
export const changed = (id: string, changes: Partial<KnownOrder['order']>, orders = ORDERS): KnownOrder[] =>
  orders.map((one) => (one.id === id ? { id, order: { ...one.order, ...changes } } : one));

let made = 0;
/** What a person decides about with another one. Ids are `payment 1`, `payment 2`. */
export const settling = (by: Person, other: Person): SettlementContext => ({
  by,
  other,
  now: NOW,
  newId: () => `payment ${(made += 1)}`,
});

/** The account after a decision that changes it. */
export function stateOf(outcome: AccountDecision<unknown>): Account {
  if (outcome instanceof Refusal) throw new Error(outcome.code);
  if (!outcome.state) throw new Error('nothing changed');
  return outcome.state;
}

/** The latest payment of an account. */
export const last = (account: Account): Payment => account.payments.at(-1)!;

/** A line for a person's entry in an order, in grosze. */
export const line = (orderId: string, person: Person, amount: number): Line => ({
  orderId,
  personId: person.id,
  amount,
});

/** A confirmed payment of an amount in grosze. What its lines leave is credit. */
export const paid = (from: Person, amount: number, lines: Line[], by = from, instant = NOW.instant): Payment => ({
  id: `payment ${(made += 1)}`,
  fromId: from.id,
  amount,
  status: 'CONFIRMED',
  steps: [{ type: 'confirmed', byId: by.id, at: instant, amount }],
  lines,
  credit: creditIn(lines, from.id, amount),
});

/** The account of two people with payments. */
export function accountOf(one: Person, other: Person, ...payments: Payment[]): Account {
  const account = newAccount(one, other);
  return { ...account, credit: creditBetween(account.people, payments), payments };
}

/** The account of Anna and Bartek, or another one, with what is open by these orders and its payments. */
export const opened = (account = newAccount(ANNA, BARTEK), orders = ORDERS): Account =>
  orders.reduce((present, one) => withDuesOf(present, one, account.payments), account);

/** All accounts of these orders' people, with what is open. `accounts` have the payments. */
export function allOpened(orders: readonly KnownOrder[], accounts: readonly Account[] = []): Account[] {
  const owing = orders.flatMap((one) => [...accountsOwing(one).values()].map(([one, other]) => newAccount(one, other)));
  const all = [...owing, ...accounts];
  const byPeople = new Map(all.map((account) => [account.people.map(({ id }) => id).join(' '), account]));
  return [...byPeople.values()].map((account) => opened(account, orders));
}

/** The accounts of a person among all. */
export const accountsOf = (accounts: readonly Account[], { id }: Person): Account[] =>
  accounts.filter(({ people }) => people.some((one) => one.id === id));

/** The account of two people among all. */
export const between = (accounts: readonly Account[], one: Person, other: Person): Account | undefined =>
  accounts.find(({ people: [first, second] }) => accountId(first!.id, second!.id) === accountId(one.id, other.id));

/** The amount that an account's payments confirm for a person's entry in an order, in grosze. */
export const confirmedFor = ({ payments }: Account, orderId: string, { id }: Person): number =>
  linesOf(payments).find((one) => one.orderId === orderId && one.personId === id)?.amount ?? 0;

/** What of an order's entries is confirmed by these payments of their owners to its payer, in grosze. */
export const confirmedTo = (payer: Person, orderId: string, amounts: readonly (readonly [Person, number])[]) =>
  amounts.map(([who, amount]) =>
    accountOf(who, payer, paid(amount > 0 ? who : payer, Math.abs(amount), [line(orderId, who, amount)])),
  );
