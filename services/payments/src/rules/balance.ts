import type { Person } from '@kantyna/contracts/people/person';
import { isCompany } from '@kantyna/contracts/payments/company';
import { creditOf, otherIn, owedBy, type OpenEntry, type Owing } from './account.js';
import { dues, type PayableOrder } from './order.js';

/** What one person owes another one net, in grosze, by the ids of both; negative: the other one owes it. */
export type Owed = (fromId: string, toId: string) => number;

/** What people owe each other (docs/rules/payments.md, Payments and balance). `accounts` are all those between them. */
export function owedAmong(accounts: readonly Owing[]): Owed {
  const owed = new Map(
    accounts.flatMap((account) =>
      account.people.map(({ id }) => [`${id} ${otherIn(account, id).id}`, owedBy(account, id)] as const),
    ),
  );
  return (fromId, toId) => owed.get(`${fromId} ${toId}`) ?? 0;
}

/** What people would owe each other if an order were not placed. */
export function owedBesides(order: PayableOrder, owed: Owed): Owed {
  const due = new Map(dues(order).map((one) => [`${one.person.id} ${one.to.id}`, one.due]));
  const dueBy = (fromId: string, toId: string) => due.get(`${fromId} ${toId}`) ?? 0;
  return (fromId, toId) => owed(fromId, toId) - dueBy(fromId, toId) + dueBy(toId, fromId);
}

/** What each other person owes this person net, in grosze; negative: they owe it. Zero is left out. By the person's id. */
export const totalsOwed = (
  personId: string,
  accounts: readonly Owing[],
): Map<string, { person: Person; amount: number }> =>
  new Map(
    accounts
      .map((account) => ({ person: otherIn(account, personId), amount: -owedBy(account, personId) }))
      .filter(({ amount }) => amount !== 0)
      .map((one) => [one.person.id, one]),
  );

/**
 * The open entries between the two people of an account, the oldest order first; the net amount that the given person owes; and that
 * person's credit, which is the difference. In grosze.
 */
export const openBetween = (
  account: Owing,
  personId: string,
): { entries: OpenEntry[]; owed: number; credit: number } => ({
  entries: account.open.toSorted((a, b) => compare(a.orderDate, b.orderDate) || compare(a.orderId, b.orderId)),
  owed: owedBy(account, personId),
  credit: creditOf(account, personId),
});

/**
 * The amounts that a person's credit pays of their open entries to the other one of the account, by order, in grosze. The oldest entries
 * are paid first.
 *
 *     Anna has 25 of credit, and 10, 20 and 5 are open    → 10, 15
 */
export function coveredByCredit(account: Owing, personId: string): Map<string, number> {
  const { entries, credit } = openBetween(account, personId);
  let left = credit;
  const covered = new Map<string, number>();
  for (const { orderId, personId: ownerId, open } of entries) {
    const amount = ownerId === personId ? Math.min(Math.max(0, left), Math.max(0, open)) : 0;
    if (amount > 0) covered.set(orderId, amount);
    left -= amount;
  }
  return covered;
}

/**
 * The amount that a person still pays the other one of the account, in grosze: for everything, or for their entry in an order, the open
 * amount less the part that their credit pays. Negative: it is given back.
 */
export const toPayFor = (account: Owing, personId: string, orderId?: string): number =>
  orderId === undefined
    ? owedBy(account, personId)
    : openFor(account, orderId, personId) - (coveredByCredit(account, personId).get(orderId) ?? 0);

/** What is open for a person's entry in an order to the other one of the account, in grosze. */
export const openFor = ({ open }: Owing, orderId: string, personId: string): number =>
  open.find((one) => one.orderId === orderId && one.personId === personId)?.open ?? 0;

/** The people whom a person owes as much as those owe them, each with that amount in grosze. People without any debt are left out. */
export const evenWith = (personId: string, accounts: readonly Owing[]): { person: Person; amount: number }[] =>
  accounts
    .filter((account) => owedBy(account, personId) === 0)
    .map((account) => {
      const signed = account.open.map((one) => (one.personId === personId ? one.open : -one.open));
      const sum = (sign: 1 | -1) => signed.reduce((all, amount) => all + Math.max(0, sign * amount), 0);
      // What one owes more by entries than the other one does, the other one's credit pays.
      return { person: otherIn(account, personId), amount: Math.max(sum(1), sum(-1)) };
    })
    .filter(({ person, amount }) => amount > 0 && !isCompany(person.id));

/** Compares two texts by their code units. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
