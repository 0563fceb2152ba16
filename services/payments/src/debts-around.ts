import { isErased, type Person } from '@kantyna/contracts/events';
import type { Account } from './account.js';
import { compare, totalsOwed } from './balance.js';
import type { PaidOrder } from './payment.js';
import { openClaims } from './settlement-views.js';

/** What one person owes another one net, in grosze: more than 0. `isClaimed`: one of them says that some of it was paid. */
export interface Debt {
  readonly from: Person;
  readonly to: Person;
  readonly amount: number;
  readonly isClaimed: boolean;
}

/** Among how many people fewer transfers are looked for at most. */
export const MOST_AROUND = 12;

/** What a person owes others and is owed by them, without those who were erased: they cannot agree to anything. */
export function debtsOf(person: Person, orders: readonly PaidOrder[], accounts: readonly Account[]): Debt[] {
  const claimed = new Set(openClaims(accounts, orders, person.id).map(({ other }) => other.id));
  return [...totalsOwed(orders, person.id, accounts).values()]
    .filter(({ person: other }) => !isErased(other))
    .map(({ person: other, amount }) => ({
      ...(amount > 0 ? { from: other, to: person } : { from: person, to: other }),
      amount: Math.abs(amount),
      isClaimed: claimed.has(other.id),
    }));
}

/**
 * Whose debts have to be read next to find fewer transfers: those of the person, then of whom they have debts with, then of whom these have
 * debts with, the largest sums first, twelve people in all. Nobody: all are `known`, by the person's id.
 */
export function peopleAround(known: ReadonlyMap<string, readonly Debt[]>, person: Person): Person[] {
  const own = known.get(person.id);
  if (!own) return [person];
  const near = largest(own, [person]);
  const far = largest(
    near.flatMap(({ id }) => known.get(id) ?? []),
    [person, ...near],
  );
  return [...near, ...(near.every(({ id }) => known.has(id)) ? far : [])].filter(({ id }) => !known.has(id));
}

/** The debts among the people whose debts are known: of another one it is not known what they owe whom. */
export const debtsAmong = (known: ReadonlyMap<string, readonly Debt[]>): Debt[] =>
  [...known.values()].flat().filter(({ from, to }) => known.has(from.id) && known.has(to.id));

/** Who has the largest sums of debts, of either direction, beside those that are there; so many that there are twelve with them. */
function largest(debts: readonly Debt[], present: readonly Person[]): Person[] {
  const sums = new Map<string, { person: Person; sum: number }>();
  for (const { from, to, amount } of debts)
    for (const person of [from, to])
      if (!present.some(({ id }) => id === person.id))
        sums.set(person.id, { person, sum: (sums.get(person.id)?.sum ?? 0) + amount });
  return [...sums.values()]
    .sort((one, other) => other.sum - one.sum || compare(one.person.id, other.person.id))
    .slice(0, MOST_AROUND - present.length)
    .map(({ person }) => person);
}
