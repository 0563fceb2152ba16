import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { debtsOf, isOwed, paidPartOf, priceOf, type ModelOrder } from './model.js';

type Shown = ReplyOf<Endpoints['showOrder']>;

/** What the page of an order has to show, as text: two are the same if they are equal. */
export const expectedOrder = (order: ModelOrder): string =>
  JSON.stringify({
    state: order.state,
    entries: order.entries.map((entry) => {
      const { confirmed, status } = paidPartOf(order, entry);
      return [entry.person, priceOf(order, entry), confirmed, status, ...entry.dishes.map(({ id }) => id)];
    }),
  });

/** What the page of an order shows, in the same form. */
export const shownOrder = ({ order, orderEntries }: Shown): string =>
  JSON.stringify({
    state: order.orderState,
    entries: orderEntries.map(({ userId, finalPrice, confirmedAmount, paymentStatus, dishEntries }) => {
      return [userId, finalPrice, confirmedAmount, paymentStatus, ...dishEntries.map(({ id }) => id)];
    }),
  });

/** What a person's balance has to show: what each other person owes them, and the latest rows of their history, as sorted lines. */
export function expectedBalance(orders: readonly ModelOrder[], person: string): string[] {
  const totals = new Map<string, number>();
  const owe = (other: string, amount: number) => totals.set(other, (totals.get(other) ?? 0) + amount);
  for (const order of orders)
    for (const [debtor, amount] of debtsOf(order)) {
      if (order.creator === person) owe(debtor, amount);
      else if (debtor === person) owe(order.creator, -amount);
    }
  // The dates are the same, so the ids decide which are the latest.
  const rows = orders
    .filter(isOwed)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .flatMap((order) => rowOf(order, person))
    .slice(0, HISTORY_A_PAGE);
  const owed = [...totals].filter(([, amount]) => amount !== 0).map(([other, amount]) => `${other} owes ${amount}`);
  return [...rows, ...owed].sort();
}

function rowOf(order: ModelOrder, person: string): string[] {
  const { id, creator, entries } = order;
  if (creator === person) {
    const total = entries.reduce((sum, entry) => sum + priceOf(order, entry), 0);
    const confirmed = entries.map((entry) => Math.min(priceOf(order, entry), paidPartOf(order, entry).confirmed));
    return [`${id} ${confirmed.reduce((sum, amount) => sum + amount, 0)} of ${total}`];
  }
  const own = entries.find((entry) => entry.person === person);
  if (own) return [`${id} ${paidPartOf(order, own).confirmed} of ${priceOf(order, own)}`];
  return order.confirmed[person] ? [`${id} ${order.confirmed[person]} of 0`] : [];
}

/** What a person's balance shows, in the same form. `idOf` tells whose name it is. */
export function shownBalance({ entries, owedMoney }: Balance, idOf: (name: string) => string): string[] {
  const rows = entries.map((row) =>
    row.kind === 'createdEntry'
      ? `${row.orderId} ${row.confirmedPaymentsTotalAmount} of ${row.totalAmount}`
      : `${row.orderId} ${row.confirmedAmount} of ${row.orderEntryAmount}`,
  );
  const owed = Object.entries(owedMoney).map(([name, amount]) => `${idOf(name)} owes ${amount}`);
  return [...rows, ...owed].sort();
}
