import type { Person } from '@kantyna/contracts/people/person';
import { isCompany } from '@kantyna/contracts/payments/company';
import { creditOf, linesOf, otherIn, type Account } from './account.js';
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
 * What people owe each other: the sum of what is due by their orders, less the sum of their payments (docs/rules/payments.md, Payments and balance).
 * `accounts` are all those between them. `orders` are those in which something is open between them, or more of theirs: where nothing is,
 * lines are what is due, and of the payments only the credit is left.
 */
export function owedAmong(orders: readonly KnownOrder[], accounts: readonly Account[]): Owed {
  const amounts = new Map<string, number>();
  const amountOf = (fromId: string, toId: string) => amounts.get(`${fromId} ${toId}`) ?? 0;
  const add = (fromId: string, toId: string, amount: number) =>
    amounts.set(`${fromId} ${toId}`, amountOf(fromId, toId) + amount);
  for (const { order } of orders) for (const { person, to, due } of dues(order)) add(person.id, to.id, due);
  const known = new Set(orders.map(({ id }) => id));
  for (const account of accounts) {
    const [one, other] = account.people as [Person, Person];
    add(one.id, other.id, -creditOf(account, one.id));
    for (const { orderId, personId, amount } of linesOf(account))
      if (known.has(orderId)) add(personId, otherIn(account, personId).id, -amount);
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

/** The amounts that are confirmed for people's entries, in grosze, by order. */
type Confirmed = Map<string, { person: Person; to: Person; amount: number }[]>;

/** The amounts that these accounts confirm for entries, by order. */
export function confirmedByOrder(accounts: readonly Account[]): Confirmed {
  const confirmed: Confirmed = new Map();
  for (const account of accounts)
    for (const { orderId, personId, amount } of linesOf(account)) {
      const to = otherIn(account, personId);
      const one = { person: otherIn(account, to.id), to, amount };
      confirmed.set(orderId, [...(confirmed.get(orderId) ?? []), one]);
    }
  return confirmed;
}

/**
 * The people who have something open in an order, and those who left it but have lines for it. `accounts` are all accounts with lines for
 * it.
 */
export function concernedBy(
  { id, order, personIds }: KnownOrder & { readonly personIds: readonly string[] },
  accounts: readonly Account[],
): { openFor: string[]; formerIds: string[] } {
  const lines = confirmedByOrder(accounts).get(id) ?? [];
  const open = new Map<string, number>();
  const add = (person: Person, to: Person, amount: number) => {
    const pair = `${person.id} ${to.id}`;
    open.set(pair, (open.get(pair) ?? 0) + amount);
  };
  for (const { person, to, due } of dues(order)) add(person, to, due);
  for (const { person, to, amount } of lines) add(person, to, -amount);
  const lined = new Set(lines.flatMap(({ person, to }) => [person.id, to.id]));
  return {
    openFor: [...new Set([...open].flatMap(([pair, amount]) => (amount === 0 ? [] : pair.split(' '))))].toSorted(),
    formerIds: [...lined].filter((one) => !isCompany(one) && !personIds.includes(one)).toSorted(),
  };
}

/**
 * The entries of an order that are between a person and others. Behind them stand entries that are gone, or were paid to a former payer, if
 * something is confirmed for them. `confirmed` comes from the person's accounts.
 */
export function openEntries({ id, order }: KnownOrder, confirmed: Confirmed, personId: string): OpenEntry[] {
  const about = { orderId: id, orderDate: order.orderDate, restaurantName: order.restaurantName };
  const lines = confirmed.get(id) ?? [];
  const isSame = (one: { person: Person; to: Person }, other: { person: Person; to: Person }) =>
    one.person.id === other.person.id && one.to.id === other.to.id;
  const present = dues(order).filter((one) => [one.person.id, one.to.id].includes(personId));
  const gone = lines.filter((line) => !present.some((one) => isSame(one, line)));
  return [...present, ...gone.map(({ person, to }) => ({ person, to, due: 0 }))].map((one) => {
    const amount = lines.find((line) => isSame(one, line))?.amount ?? 0;
    return { ...about, ...one, confirmed: amount, open: one.due - amount };
  });
}

/**
 * The open entries between the two people of an account, the oldest order first; the net amount that the given person owes; and that
 * person's credit, which is the difference. In grosze.
 */
export function openBetween(
  orders: readonly KnownOrder[],
  account: Account,
  personId: string,
): { entries: OpenEntry[]; owed: number; credit: number } {
  const otherId = otherIn(account, personId).id;
  const confirmed = confirmedByOrder([account]);
  const entries = orders
    .flatMap((one) => openEntries(one, confirmed, personId))
    .filter(({ person, to, open }) => open !== 0 && [person.id, to.id].includes(otherId))
    .sort((a, b) => compare(a.orderDate, b.orderDate) || compare(a.orderId, b.orderId));
  const owed = owedAmong(orders, [account])(personId, otherId);
  const byEntries = entries.reduce((sum, { person, open }) => sum + (person.id === personId ? open : -open), 0);
  return { entries, owed, credit: byEntries - owed };
}

/**
 * The amounts that a person's credit pays of their open entries to the other one of the account, by order, in grosze. The oldest entries
 * are paid first.
 *
 *     Anna has 25 of credit, and 10, 20 and 5 are open    → 10, 15
 */
export function coveredByCredit(
  orders: readonly KnownOrder[],
  account: Account,
  personId: string,
): Map<string, number> {
  let left = creditOf(account, personId);
  const covered = new Map<string, number>();
  if (left <= 0) return covered;
  for (const { orderId, person, open } of openBetween(orders, account, personId).entries) {
    const amount = person.id === personId ? Math.min(left, Math.max(0, open)) : 0;
    if (amount > 0) covered.set(orderId, amount);
    left -= amount;
  }
  return covered;
}

/**
 * The amount that a person still pays the other one of the account, in grosze: for everything, or for their entry in an order, the open
 * amount less the part that their credit pays. Negative: it is given back. `orders` are all in which something is open between the two.
 */
export const toPayFor = (orders: readonly KnownOrder[], account: Account, personId: string, orderId?: string): number =>
  orderId === undefined
    ? openBetween(orders, account, personId).owed
    : openFor(orders, account, orderId, personId) - (coveredByCredit(orders, account, personId).get(orderId) ?? 0);

/** What is open for a person's entry in an order to the other one of the account, in grosze. */
export function openFor(orders: readonly KnownOrder[], account: Account, orderId: string, personId: string): number {
  const to = otherIn(account, personId);
  return orders
    .filter(({ id }) => id === orderId)
    .flatMap((found) => openEntries(found, confirmedByOrder([account]), personId))
    .reduce((sum, one) => sum + (one.person.id === personId && one.to.id === to.id ? one.open : 0), 0);
}

/** The people whom a person owes as much as those owe them, each with that amount in grosze. People without any debt are left out. */
export function evenWith(
  orders: readonly KnownOrder[],
  personId: string,
  accounts: readonly Account[],
): { person: Person; amount: number }[] {
  const confirmed = confirmedByOrder(accounts);
  const open = new Map<string, { person: Person; owed: number; owes: number }>();
  for (const one of orders.flatMap((found) => openEntries(found, confirmed, personId))) {
    const [person, grosze] = one.person.id === personId ? [one.to, one.open] : [one.person, -one.open];
    const { owed, owes } = open.get(person.id) ?? { owed: 0, owes: 0 };
    open.set(person.id, { person, owes: owes + Math.max(0, grosze), owed: owed + Math.max(0, -grosze) });
  }
  const net = owedAmong(orders, accounts);
  // What one owes more by entries than the other one does, the other one's credit pays.
  return [...open.values()]
    .map(({ person, owed, owes }) => ({ person, amount: net(personId, person.id) === 0 ? Math.max(owed, owes) : 0 }))
    .filter(({ person, amount }) => amount > 0 && !isCompany(person.id));
}

/** Compares two texts by their code units. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
