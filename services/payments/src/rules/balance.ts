import type { Person } from '@kantyna/contracts/people/person';
import { linesOf, otherIn, paidBy, type Account, type Line } from './account.js';
import { dues, type KnownOrder } from './order.js';

/**
 * A person's entry in an order, with who is paid for it: what is due for it, what is confirmed, and what is open, in grosze. A negative amount is
 * to be given back.
 */
export interface OpenEntry {
  readonly orderId: string;
  readonly orderDate: string;
  readonly restaurantName: string;
  readonly person: Person;
  readonly to: Person;
  readonly due: number;
  readonly confirmed: number;
  readonly open: number;
}

/** What one person owes another one net, in grosze, by the ids of both; negative: the other one owes it. */
export type Owed = (fromId: string, toId: string) => number;

/**
 * What people owe each other: the sum of what is due by their orders, less the sum of their payments (docs/rules.md, Payments and balance).
 * `orders` are all those that they took part in, `accounts` all those between them.
 */
export function owedAmong(orders: readonly KnownOrder[], accounts: readonly Account[]): Owed {
  const amounts = new Map<string, number>();
  const amountOf = (fromId: string, toId: string) => amounts.get(`${fromId} ${toId}`) ?? 0;
  const add = (fromId: string, toId: string, amount: number) =>
    amounts.set(`${fromId} ${toId}`, amountOf(fromId, toId) + amount);
  for (const { order } of orders) for (const { person, to, due } of dues(order)) add(person.id, to.id, due);
  for (const account of accounts) {
    const [one, other] = account.people as [Person, Person];
    add(one.id, other.id, -paidBy(account, one.id));
  }
  return (fromId, toId) => amountOf(fromId, toId) - amountOf(toId, fromId);
}

/** What each other person owes this person net, in grosze; negative: they owe it. Zero is left out. By the person's id. */
export function totalsOwed(
  orders: readonly KnownOrder[],
  personId: string,
  accounts: readonly Account[],
): Map<string, { person: Person; amount: number }> {
  const owed = owedAmong(orders, accounts);
  const people = [
    ...accounts.map((account) => otherIn(account, personId)),
    ...orders.flatMap(({ order }) => dues(order)).flatMap(({ person, to }) => [person, to]),
  ];
  return new Map(
    people
      .filter(({ id }) => id !== personId)
      .map((person) => [person.id, { person, amount: owed(person.id, personId) }] as const)
      .filter(([, { amount }]) => amount !== 0),
  );
}

/**
 * All that is open between the two people of an account, the oldest order first; what the given one owes the other net; and their credit,
 * which no entry takes: the difference of the two. In grosze.
 */
export function openBetween(
  orders: readonly KnownOrder[],
  account: Account,
  personId: string,
): { entries: OpenEntry[]; owed: number; credit: number } {
  const otherId = otherIn(account, personId).id;
  const lines = linesOf(account);
  const entries = orders
    .flatMap((one) => openEntries(one, account, lines))
    .filter(({ open }) => open !== 0)
    .sort((a, b) => compare(a.orderDate, b.orderDate) || compare(a.orderId, b.orderId));
  const owed = owedAmong(orders, [account])(personId, otherId);
  const byEntries = entries.reduce((sum, { person, open }) => sum + (person.id === personId ? open : -open), 0);
  return { entries, owed, credit: byEntries - owed };
}

/** The entries of an order that are between the two people of an account, and those that are gone but for which something is confirmed. */
export function openEntries({ id, order }: KnownOrder, account: Account, lines: readonly Line[]): OpenEntry[] {
  const { orderDate, restaurantName } = order;
  const entries = dues(order);
  return account.people.flatMap((person) => {
    const to = otherIn(account, person.id);
    const entry = entries.find((one) => one.person.id === person.id && one.to.id === to.id);
    const line = lines.find(({ orderId, personId }) => orderId === id && personId === person.id);
    if (!entry && !line) return [];
    const [due, confirmed] = [entry?.due ?? 0, line?.amount ?? 0];
    return [{ orderId: id, orderDate, restaurantName, person, to, due, confirmed, open: due - confirmed }];
  });
}

/** What is open for a person's entry in an order to the other one of the account, in grosze. */
export const openFor = (orders: readonly KnownOrder[], account: Account, orderId: string, personId: string): number =>
  orders
    .filter(({ id }) => id === orderId)
    .flatMap((found) => openEntries(found, account, linesOf(account)))
    .find(({ person }) => person.id === personId)?.open ?? 0;

/** Compares two texts by their code units. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
