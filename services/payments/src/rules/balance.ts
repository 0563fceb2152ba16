import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { owedPart } from '@kantyna/contracts/payments/payment-status';
import { creditOf, otherIn, type Account } from './account.js';
import { confirmedPartOf, isOwed, paidTo, type OrderPayments, type PaidOrder, type PayableOrder } from './payment.js';
import { afterSettlements } from './taken.js';

/** What is open between a person and who is paid, for one order, in grosze: negative if it is to be given back. */
export interface OpenShare {
  readonly orderId: string;
  readonly orderDate: string;
  readonly restaurantName: string;
  readonly person: Person;
  readonly to: Person;
  readonly open: number;
}

/** What one person owes another one net, in grosze, by the ids of both; negative: the other one owes it. */
export type Owed = (fromId: string, toId: string) => number;

/**
 * What each other person owes this person, in grosze, netted over both directions; a negative amount is owed to the other. Zero is left out
 * (docs/rules.md, Payments and balance). By the person's id. `accounts` are the person's; they have to be read after the orders, so that
 * what a payment has heard of a settlement counts once.
 */
export function totalsOwed(
  orders: readonly PaidOrder[],
  personId: string,
  accounts: readonly Account[] = [],
): Map<string, { person: Person; amount: number }> {
  const amounts = new Map<string, { person: Person; amount: number }>();
  const add = (person: Person, amount: number) => {
    amounts.set(person.id, { person, amount: (amounts.get(person.id)?.amount ?? 0) + amount });
  };
  const ids = new Set(orders.map(({ id }) => id));
  for (const account of accounts) add(otherIn(account, personId), creditIn(account, personId, ids));
  for (const { person, to, open } of openShares(afterSettlements(orders, accounts))) {
    if (to.id === personId) add(person, open);
    else if (person.id === personId) add(to, -open);
  }
  return new Map([...amounts].filter(([, { amount }]) => amount !== 0));
}

/**
 * What one person owes another one net, by the ids of both, in grosze; a negative amount is owed to the first. `orders` are those of all whom
 * it is asked about, `accounts` those between them, read after the orders.
 */
export function owedAmong(orders: readonly PaidOrder[], accounts: readonly Account[]): Owed {
  const amounts = new Map<string, number>();
  const amountOf = (fromId: string, toId: string) => amounts.get(`${fromId} ${toId}`) ?? 0;
  const add = (from: Person, to: Person, amount: number) =>
    amounts.set(`${from.id} ${to.id}`, amountOf(from.id, to.id) + amount);
  const ids = new Set(orders.map(({ id }) => id));
  for (const account of accounts) {
    const [one, other] = account.people as [Person, Person];
    add(other, one, creditIn(account, one.id, ids));
  }
  for (const { person, to, open } of openShares(afterSettlements(orders, accounts))) add(person, to, open);
  return (fromId, toId) => amountOf(fromId, toId) - amountOf(toId, fromId);
}

/**
 * All that is open between the two people of an account, the oldest order first; what the given one owes the other net, and their credit,
 * in grosze.
 */
export function owedBetween(
  orders: readonly PaidOrder[],
  account: Account,
  personId: string,
): { shares: OpenShare[]; owed: number; credit: number } {
  const otherId = otherIn(account, personId).id;
  const shares = openShares(afterSettlements(orders, [account]))
    .filter(({ person, to }) => [person.id, to.id].includes(personId) && [person.id, to.id].includes(otherId))
    .sort((a, b) => compare(a.orderDate, b.orderDate) || compare(a.orderId, b.orderId));
  const credit = creditIn(account, personId, new Set(orders.map(({ id }) => id)));
  const owed = shares.reduce((sum, { person, open }) => sum + (person.id === personId ? open : -open), 0);
  return { shares, owed: owed - credit, credit };
}

/** What is open for these orders. An order that is not placed, was rejected or deleted costs nothing: what was paid for it is owed back. */
const openShares = (orders: readonly PaidOrder[]): OpenShare[] =>
  orders.flatMap(({ id, order, payments }) => {
    const { orderDate, restaurantName } = order;
    return sharesOf(order, payments)
      .map((share) => ({ ...share, open: openOf(isOwed(order) ? share : { ...share, amount: 0 }) }))
      .filter(({ open }) => open !== 0)
      .map(({ person, to, open }) => ({ orderId: id, orderDate, restaurantName, person, to, open }));
  });

/** What is owed of a share, in grosze. */
export const openOf = ({ amount, confirmedAmount, suspended }: Share): number =>
  owedPart(amount, confirmedAmount, suspended);

/** A person's credit in an account beside its parts in these orders. A part of an order that is not among them counts as credit. */
const creditIn = ({ people, settlements, carried }: Account, personId: string, orderIds: ReadonlySet<string>): number =>
  settlements.reduce(
    (sum, one) => sum + creditOf(one, personId, (orderId) => orderIds.has(orderId)),
    people[0]!.id === personId ? carried : -carried,
  );

/** What a person has to pay another one for an order, and what of it is confirmed, in grosze. */
export interface Share {
  readonly person: Person;
  readonly to: Person;
  readonly amount: number;
  readonly confirmedAmount: number;
  readonly suspended?: number | undefined;
}

/**
 * The entries of an order with what is confirmed to its payer, then a share of 0 for each other confirmation: it is to be given back. That
 * is one of somebody whose entry was removed, and one to a former payer.
 */
export function sharesOf(order: PayableOrder, payments: OrderPayments | undefined): Share[] {
  const payer = payerOf(order);
  const entries = order.entries
    .filter(({ person }) => person.id !== payer.id)
    .map(({ person, amount, suspended }): Share => {
      const { confirmedAmount } = confirmedPartOf(order, { person, amount }, payments);
      return { person, to: payer, amount, confirmedAmount, suspended };
    });
  const present = new Set(entries.map(({ person }) => person.id));
  const others = (payments?.people ?? []).flatMap((payment): Share[] => {
    const { person, confirmedAmount } = payment;
    const to = paidTo(order, payment);
    const isCounted = to.id === payer.id && present.has(person.id);
    return confirmedAmount && !isCounted && to.id !== person.id ? [{ person, to, amount: 0, confirmedAmount }] : [];
  });
  return [...entries, ...others];
}

/** Compares two texts by their code units. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
