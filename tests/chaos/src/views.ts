import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { HISTORY_A_PAGE } from '@kantyna/contracts/product';
import { isPayable } from '@kantyna/sequences/oracle/orders';
import { confirmedOf, debtOf, pricesOf, type ModelOrder } from './model.js';

type Shown = ReplyOf<Endpoints['showOrder']>;

/** The expected page of an order, as text: two are the same if they are equal. */
export const expectedOrder = (order: ModelOrder): string =>
  JSON.stringify({
    state: order.state,
    entries: order.entries.map(({ person, dishes }, index) => {
      const price = pricesOf(order)[index]!;
      // "The payer's own entry is CONFIRMED from the start." "CONFIRMED means that nothing is open."
      const confirmed = person === order.creator ? price : confirmedOf(order, person);
      const status = confirmed === price ? 'CONFIRMED' : 'UNPAID';
      return [person, price, confirmed, status, ...dishes.map(({ id }) => id)];
    }),
  });

/** The page of an order, in the same form. */
export const shownOrder = ({ order, orderEntries }: Shown): string =>
  JSON.stringify({
    state: order.orderState,
    entries: orderEntries.map(({ userId, finalPrice, confirmedAmount, paymentStatus, dishEntries }) => {
      return [userId, finalPrice, confirmedAmount, paymentStatus, ...dishEntries.map(({ id }) => id)];
    }),
  });

/** A person's expected balance: the debt of each other person, and the latest rows of their history, as sorted lines. */
export function expectedBalance(orders: readonly ModelOrder[], person: string): string[] {
  const totals = new Map<string, number>();
  const owe = (other: string, amount: number) => totals.set(other, (totals.get(other) ?? 0) + amount);
  for (const order of orders)
    if (order.creator === person) for (const other of peopleOf(order)) owe(other, debtOf(order, other));
    else owe(order.creator, -debtOf(order, person));
  // The dates are the same, so the ids decide which are the latest.
  const rows = orders
    .filter(isPayable)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .flatMap((order) => rowOf(order, person))
    .slice(0, HISTORY_A_PAGE);
  const owed = [...totals].filter(([, amount]) => amount !== 0).map(([other, amount]) => `${other} owes ${amount}`);
  return [...rows, ...owed].sort();
}

/** Everybody who has or had an entry. */
const peopleOf = ({ told }: ModelOrder): Set<string> =>
  new Set(told.flatMap((command) => ('person' in command ? [command.person] : [])));

function rowOf(order: ModelOrder, person: string): string[] {
  const { id, creator, entries } = order;
  const prices = pricesOf(order);
  if (creator === person) {
    const confirmed = entries.map((one, index) =>
      one.person === creator ? prices[index]! : Math.min(prices[index]!, confirmedOf(order, one.person)),
    );
    const [paid, total] = [confirmed, prices].map((amounts) => amounts.reduce((sum, amount) => sum + amount, 0));
    return [`${id} ${paid} of ${total}`];
  }
  const confirmed = confirmedOf(order, person);
  const own = entries.findIndex((entry) => entry.person === person);
  if (own >= 0) return [`${id} ${confirmed} of ${prices[own]}`];
  return confirmed === 0 ? [] : [`${id} ${confirmed} of 0`];
}

/** A person's balance, in the same form. `idOf` tells whose name it is. */
export function shownBalance({ entries, owedMoney }: Balance, idOf: (name: string) => string): string[] {
  const rows = entries.map((row) =>
    row.kind === 'createdEntry'
      ? `${row.orderId} ${row.confirmedPaymentsTotalAmount} of ${row.totalAmount}`
      : `${row.orderId} ${row.confirmedAmount} of ${row.orderEntryAmount}`,
  );
  const owed = Object.entries(owedMoney).map(([name, amount]) => `${idOf(name)} owes ${amount}`);
  return [...rows, ...owed].sort();
}
