import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';
import { isErased, type Person } from '@kantyna/contracts/events';
import { payerOf } from '@kantyna/contracts/payer';
import { confirmedPart } from '@kantyna/contracts/payment-status';
import { confirmedPartOf, isOwed, paidTo, type OrderPayments, type PayableOrder } from './payment.js';

/** An order with its payments. */
export interface PaidOrder {
  readonly id: string;
  readonly order: PayableOrder;
  readonly payments: OrderPayments | undefined;
}

/**
 * What each other person owes this person, in grosze, netted over both directions; a negative amount is owed to the other. Zero is left out
 * (docs/rules.md, Payments and balance). By the person's id.
 */
export function totalsOwed(
  orders: readonly PaidOrder[],
  personId: string,
): Map<string, { person: Person; amount: number }> {
  const amounts = new Map<string, { person: Person; amount: number }>();
  const add = (person: Person, amount: number) => {
    amounts.set(person.id, { person, amount: (amounts.get(person.id)?.amount ?? 0) + amount });
  };
  for (const { order, payments } of orders) {
    if (!isOwed(order)) continue;
    for (const { person, to, amount, confirmedAmount } of sharesOf(order, payments)) {
      if (to.id === personId) add(person, amount - confirmedAmount);
      else if (person.id === personId) add(to, confirmedAmount - amount);
    }
  }
  return new Map([...amounts].filter(([, { amount }]) => amount !== 0));
}

/**
 * The displayed names by person id: the username, with the e-mail when another person has the same username; of people who were erased
 * their id, which the web shows as "someone who left". `shared` holds the
 * usernames that more than one person has now; in older orders two people may still have the same one.
 */
export function namesOf(
  amounts: ReadonlyMap<string, { person: Person; amount: number }>,
  shared: ReadonlySet<string>,
): Map<string, string> {
  const all = [...amounts.values()];
  const isShared = ({ id, username }: Person) =>
    shared.has(username) || all.some(({ person: other }) => other.id !== id && other.username === username);
  const nameOf = (person: Person) =>
    isErased(person) ? person.id : isShared(person) ? `${person.username} (${person.email})` : person.username;
  return new Map(all.map(({ person }) => [person.id, nameOf(person)]));
}

/**
 * This person's latest orders, the newest date first: those that they pay for, and those of other people that they took part in. `names` are the displayed
 * names of the people with an open balance.
 */
export function toHistory(
  orders: readonly PaidOrder[],
  personId: string,
  names: ReadonlyMap<string, string> = new Map(),
): Balance['entries'] {
  return orders
    .filter(({ order }) => isOwed(order))
    .sort((a, b) => compare(b.order.orderDate, a.order.orderDate) || compare(b.id, a.id))
    .flatMap(({ id, order, payments }): Balance['entries'] => {
      const about = { orderId: id, orderDate: order.orderDate, restaurantName: order.restaurantName };
      const payer = payerOf(order);
      const shares = sharesOf(order, payments);
      if (payer.id === personId) {
        return [
          {
            kind: 'createdEntry',
            ...about,
            confirmedPaymentsTotalAmount: confirmedTotal(order, payments),
            totalAmount: order.totalAmount,
            owingPeopleCount: shares.filter(({ amount, confirmedAmount }) => amount > confirmedAmount).length,
          } satisfies CreatedEntry,
        ];
      }
      const own = shares.find(({ person }) => person.id === personId);
      if (!own) return [];
      const { confirmedAmount, paymentStatus } = confirmedPart(personId, own.amount, own.to.id, own.confirmedAmount);
      return [
        {
          kind: 'participatedEntry',
          ...about,
          orderCreator: order.creator.username,
          ...(own.to.id !== order.creator.id && { orderPayer: own.to.username }),
          owedTo: names.get(own.to.id) ?? own.to.username,
          orderEntryAmount: own.amount,
          confirmedAmount,
          status: paymentStatus,
        } satisfies ParticipatedEntry,
      ];
    });
}

/** What a person has to pay another one for an order, and what of it is confirmed, in grosze. */
interface Share {
  readonly person: Person;
  readonly to: Person;
  readonly amount: number;
  readonly confirmedAmount: number;
}

/**
 * The entries of an order with what is confirmed to its payer, then a share of 0 for each other confirmation: it is to be given back. That
 * is one of somebody whose entry was removed, and one to a former payer.
 */
function sharesOf(order: PayableOrder, payments: OrderPayments | undefined): Share[] {
  const payer = payerOf(order);
  const entries = order.entries
    .filter(({ person }) => person.id !== payer.id)
    .map(({ person, amount }): Share => {
      const { confirmedAmount } = confirmedPartOf(order, { person, amount }, payments);
      return { person, to: payer, amount, confirmedAmount };
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

/** What is confirmed of the order's total, in grosze. More than an entry costs does not pay for another one. */
function confirmedTotal(order: PayableOrder, payments: OrderPayments | undefined): number {
  return order.entries.reduce(
    (sum, entry) => sum + Math.min(entry.amount, confirmedPartOf(order, entry, payments).confirmedAmount),
    0,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
