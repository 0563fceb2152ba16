import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';
import type { Person } from '@kantyna/contracts/events';
import { isOwed, statusOf, type PayableOrder } from './payment.js';

/** An order with the ids of the entries that are paid. */
export interface PaidOrder {
  readonly id: string;
  readonly order: PayableOrder;
  readonly confirmed: ReadonlySet<string>;
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
  for (const { order, confirmed } of orders) {
    if (!isOwed(order)) continue;
    for (const entry of order.entries) {
      if (statusOf(order, entry, confirmed) === 'CONFIRMED') continue;
      if (order.creator.id === personId) add(entry.person, entry.amount);
      else if (entry.person.id === personId) add(order.creator, -entry.amount);
    }
  }
  return new Map([...amounts].filter(([, { amount }]) => amount !== 0));
}

/**
 * The displayed names by person id: the username, with the e-mail when another person has the same username. `shared` holds the
 * usernames that more than one person has now; in older orders two people may still have the same one.
 */
export function namesOf(
  amounts: ReadonlyMap<string, { person: Person; amount: number }>,
  shared: ReadonlySet<string>,
): Map<string, string> {
  const all = [...amounts.values()];
  const isShared = ({ id, username }: Person) =>
    shared.has(username) || all.some(({ person: other }) => other.id !== id && other.username === username);
  return new Map(
    all.map(({ person }) => [person.id, isShared(person) ? `${person.username} (${person.email})` : person.username]),
  );
}

/**
 * This person's orders, the newest date first: created ones, and those of other people that they took part in. `names` are the displayed
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
    .flatMap(({ id, order, confirmed }): Balance['entries'] => {
      const about = { orderId: id, orderDate: order.orderDate, restaurantName: order.restaurantName };
      if (order.creator.id === personId) {
        const paid = order.entries.filter((entry) => statusOf(order, entry, confirmed) === 'CONFIRMED');
        return [
          {
            kind: 'createdEntry',
            ...about,
            confirmedPaymentsTotalAmount: paid.reduce((sum, entry) => sum + entry.amount, 0),
            totalAmount: order.totalAmount,
          } satisfies CreatedEntry,
        ];
      }
      const own = order.entries.find((entry) => entry.person.id === personId);
      if (!own) return [];
      return [
        {
          kind: 'participatedEntry',
          ...about,
          orderCreator: order.creator.username,
          owedTo: names.get(order.creator.id) ?? order.creator.username,
          orderEntryAmount: own.amount,
          status: statusOf(order, own, confirmed),
        } satisfies ParticipatedEntry,
      ];
    });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
