import { isCompany } from '@kantyna/contracts/payments/company';
import { about, accountId, linesOf, otherIn, withOpen, type Owing, type PaymentsOfPair } from './account.js';
import { dues, type KnownOrder } from './order.js';

/**
 * The account with what is open of an order between its two people: what is due by the order, less the lines of these payments for it. The
 * payments are all between the two with lines for it.
 */
export function withDuesOf<A extends Owing>(account: A, found: KnownOrder, payments: PaymentsOfPair['payments']): A {
  const lines = linesOf(payments).filter(({ orderId }) => orderId === found.id);
  const due = dues(found.order);
  return account.people.reduce((present, { id: personId }) => {
    const to = otherIn(account, personId).id;
    const owed = due.find((one) => one.person.id === personId && one.to.id === to)?.due ?? 0;
    const confirmed = lines.find((line) => line.personId === personId)?.amount ?? 0;
    return withOpen(present, { orderId: found.id, ...about(found), personId, open: owed - confirmed });
  }, account);
}

/** The ids of the accounts between which an order makes somebody owe something, each with its two people. */
export const accountsOwing = ({ order }: KnownOrder) =>
  new Map(
    dues(order)
      .filter(({ due }) => due !== 0)
      .map(({ person, to }) => [accountId(person.id, to.id), [person, to]] as const),
  );

/** The people who are no longer in an order, but have lines for it in one of these payments. */
export const formerIn = (
  { id, personIds }: { readonly id: string; readonly personIds: readonly string[] },
  pairs: readonly PaymentsOfPair[],
): string[] => {
  const paid = pairs.filter(({ payments }) => linesOf(payments).some(({ orderId }) => orderId === id));
  const ids = new Set(paid.flatMap(({ people }) => people.map((one) => one.id)));
  return [...ids].filter((one) => !isCompany(one) && !personIds.includes(one)).toSorted();
};
