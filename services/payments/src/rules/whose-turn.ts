import { isErased, type Person } from '@kantyna/contracts/people/person';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { payerOf } from '@kantyna/order-rules/roles';
import { isUnderWay } from '@kantyna/order-rules/under-way';
import type { Turn } from '@kantyna/contracts/payments/payments';
import type { Owed } from './balance.js';
import type { Confirmations } from './confirmations.js';
import { companyPartOf, type PayableOrder } from './order.js';

/** The people of an order who may pay for it: those with entries, in the order of these, the creator and the payer. */
export function peopleOf(order: Pick<PayableOrder, 'creator' | 'payer' | 'entries'>): Person[] {
  const all = [...order.entries.map(({ person }) => person), order.creator, payerOf(order)];
  return [...new Map(all.map((one) => [one.id, one])).values()].filter((one) => !isErased(one));
}

/** Whether somebody else may pay the restaurant: it is not paid yet, and nothing is confirmed to the present payer. */
export const isPayerOpen = (order: PayableOrder, confirmations: Confirmations['confirmations']): boolean =>
  isUnderWay(order) && !confirmations.some(({ toId = order.creator.id }) => toId === payerOf(order).id);

/**
 * The person whose turn it is to pay for an order: the one who owes the other people of the order most, debts in both directions netted. If
 * two owe the same, it is the payer, then the one who chose first. `evened` is the part of the debt that paying would settle, for each
 * other person at most the price of that person's entry. `undefined`: nobody owes the others as much as is asked for, or it is the payer's turn.
 * Who is away is not asked to pay. By `owed` nobody owes anything of this order.
 *
 *     Anna owes Bartek 30 and Celina 20, whose entries cost 25 and 40    → Anna: amount 50, evened 45
 */
export function whoseTurn(
  order: Pick<PayableOrder, 'creator' | 'payer' | 'entries' | 'orderState' | 'grants'>,
  owed: Owed,
  isAway: (personId: string) => boolean,
): Turn | undefined {
  const people = peopleOf(order);
  const amountOf = ({ id }: Person) =>
    people.reduce((sum, other) => sum + (other.id === id ? 0 : owed(id, other.id)), 0);
  const payerId = payerOf(order).id;
  const [first] = people
    .filter(({ id }) => !isAway(id))
    .map((person) => ({ person, amount: amountOf(person) }))
    .sort(
      (one, other) =>
        other.amount - one.amount || Number(other.person.id === payerId) - Number(one.person.id === payerId),
    );
  if (!first || !isAskedFor(first.amount) || first.person.id === payerId) return undefined;
  const { person, amount } = first;
  const evened = order.entries.reduce(
    (sum, entry) =>
      entry.person.id === person.id
        ? sum
        : sum +
          Math.min(entry.amount - companyPartOf(order, entry.person.id), Math.max(0, owed(person.id, entry.person.id))),
    0,
  );
  return { userId: person.id, amount, evened: Math.min(amount, evened) };
}
