import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';
import { isErased, type Person } from '@kantyna/contracts/events';
import {
  confirmedPartOf,
  isOwed,
  owedFor,
  type OrderPayments,
  type PayableEntry,
  type PayableOrder,
} from './payment.js';

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
    for (const entry of owedEntries(order, payments)) {
      const amount = owedFor(order, entry, payments);
      if (order.creator.id === personId) add(entry.person, amount);
      else if (entry.person.id === personId) add(order.creator, -amount);
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

/** The orders of a history. At two orders a day these are ten years. */
export const HISTORY_ROWS = 5_000;

/**
 * This person's latest orders, the newest date first: created ones, and those of other people that they took part in. `names` are the displayed
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
    .slice(0, HISTORY_ROWS)
    .flatMap(({ id, order, payments }): Balance['entries'] => {
      const about = { orderId: id, orderDate: order.orderDate, restaurantName: order.restaurantName };
      if (order.creator.id === personId) {
        return [
          {
            kind: 'createdEntry',
            ...about,
            confirmedPaymentsTotalAmount: confirmedTotal(order, payments),
            totalAmount: order.totalAmount - suspendedTotal(order, payments),
            owingPeopleCount: owedEntries(order, payments).filter((entry) => isOwing(order, entry, payments)).length,
          } satisfies CreatedEntry,
        ];
      }
      const own = owedEntries(order, payments).find((entry) => entry.person.id === personId);
      if (!own) return [];
      const { confirmedAmount, paymentStatus } = confirmedPartOf(order, own, payments);
      return [
        {
          kind: 'participatedEntry',
          ...about,
          orderCreator: order.creator.username,
          owedTo: names.get(order.creator.id) ?? order.creator.username,
          orderEntryAmount: own.amount,
          confirmedAmount,
          status: paymentStatus,
        } satisfies ParticipatedEntry,
      ];
    });
}

/** The entries, and one of amount 0 for everyone whose entry was removed after a payment was confirmed: that is to be given back. */
function owedEntries(order: PayableOrder, payments: OrderPayments | undefined): Omit<PayableEntry, 'id'>[] {
  const present = new Set([order.creator.id, ...order.entries.map((entry) => entry.person.id)]);
  const removed = (payments?.people ?? []).filter((one) => !present.has(one.person.id) && one.confirmedAmount);
  return [...order.entries, ...removed.map(({ person }) => ({ person, amount: 0 }))];
}

/** Whether the owner of an entry still owes the creator something. */
const isOwing = (order: PayableOrder, entry: Omit<PayableEntry, 'id'>, payments: OrderPayments | undefined): boolean =>
  owedFor(order, entry, payments) > 0;

/** What is confirmed of the order's total, in grosze. More than an entry costs does not pay for another one. */
function confirmedTotal(order: PayableOrder, payments: OrderPayments | undefined): number {
  return order.entries.reduce(
    (sum, entry) => sum + Math.min(entry.amount, confirmedPartOf(order, entry, payments).confirmedAmount),
    0,
  );
}

/** What is neither confirmed of the order's total nor owed for now, in grosze. */
function suspendedTotal(order: PayableOrder, payments: OrderPayments | undefined): number {
  return order.entries.reduce((sum, entry) => {
    const missing = Math.max(0, entry.amount - confirmedPartOf(order, entry, payments).confirmedAmount);
    return sum + missing - Math.max(0, owedFor(order, entry, payments));
  }, 0);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
