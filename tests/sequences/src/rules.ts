import { payerOf } from '@kantyna/contracts/payer';
import { priceOrder } from '@kantyna/money/order-price';
import { isOwed } from '@kantyna/payments/payment';
import { totalsOwed } from '@kantyna/payments/balance';
import { toPaid, toPayable, type Model, type ModelOrder } from './model.js';

/** The rules of docs/rules.md that hold in every state. A line for each that does not. */
export function brokenRules(model: Model): string[] {
  return [...model.orders.flatMap(inOrder), ...amongPeople(model)];
}

/** Shares add up to the order's total and to its bill, and none is below zero. */
function inOrder({ id, state }: ModelOrder): string[] {
  const { totalOrderPrice, entries } = priceOrder(state.deliveryData, state.entries);
  const sum = entries.reduce((all, { finalPrice }) => all + finalPrice, 0);
  const broken: string[] = [];
  if (sum !== totalOrderPrice) broken.push(`order ${id}: its shares add up to ${sum}, not ${totalOrderPrice}`);
  if (entries.some(({ finalPrice }) => finalPrice < 0)) broken.push(`order ${id}: a share is below zero`);
  if (state.bill?.kind === 'total' && entries.length > 0 && sum !== state.bill.amount)
    broken.push(`order ${id}: its shares add up to ${sum}, and its bill to ${state.bill.amount}`);
  return broken;
}

/** What each person owes each other one is what their entries cost without what they gave. So all of it sums to zero. */
function amongPeople({ people, orders }: Model): string[] {
  const paid = orders.map(toPaid);
  return people.flatMap((one) => {
    const totals = totalsOwed(paid, one.id);
    return people
      .filter((other) => other !== one)
      .flatMap((other) => {
        const counted = totals.get(other.id)?.amount ?? 0;
        const expected = owed(orders, other.id, one.id) - owed(orders, one.id, other.id);
        return counted === expected
          ? []
          : [`${other.username} owes ${one.username} ${expected}, and the balance says ${counted}`];
      });
  });
}

/** What a person owes another one for all orders, before what the other one owes them. */
function owed(orders: readonly ModelOrder[], debtorId: string, creditorId: string): number {
  return orders.reduce((sum, order) => {
    const payable = toPayable(order);
    const entry = payable.entries.find(({ person }) => person.id === debtorId);
    const due = isOwed(payable) && payerOf(payable).id === creditorId ? (entry?.amount ?? 0) : 0;
    return sum + due - (order.given.get(`${debtorId} ${creditorId}`) ?? 0);
  }, 0);
}
