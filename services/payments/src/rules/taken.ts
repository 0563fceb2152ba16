import { otherIn, type Account, type Settlement, type SettlementPart } from './account.js';
import {
  HISTORY_KEPT,
  paymentBetween,
  type OrderPayments,
  type PaidOrder,
  type PayableOrder,
  type PersonPayment,
} from './payment.js';

/**
 * The payments of an order once they have heard of an account's settlements; the same if there is nothing new. Each part is heard of once:
 * the payment keeps the settlement's id, and after a revert the id with the amount 0.
 */
export function applySettlements(
  payments: OrderPayments | undefined,
  { id, order }: Pick<PaidOrder, 'id' | 'order'>,
  account: Account,
): OrderPayments | undefined {
  const parts = account.settlements.flatMap((settlement) =>
    settlement.parts.filter(({ orderId }) => orderId === id).map((part) => ({ settlement, part })),
  );
  return parts.reduce((heard, { settlement, part }) => withPart(heard, order, account, settlement, part), payments);
}

function withPart(
  payments: OrderPayments | undefined,
  order: PayableOrder,
  account: Account,
  { id, status, steps }: Settlement,
  { personId, amount }: SettlementPart,
): OrderPayments | undefined {
  const to = otherIn(account, personId);
  const before = paymentBetween(order, payments, personId, to.id);
  const had = before?.settled?.find((one) => one.id === id);
  const isConfirmed = status === 'CONFIRMED';
  if (isConfirmed ? had : had?.amount === 0) return payments;
  const change = isConfirmed ? amount : -(had?.amount ?? 0);
  const confirmedAmount = (before?.confirmedAmount ?? 0) + change;
  const { byId, at } = steps.at(-1)!;
  const by = account.people.find((one) => one.id === byId)!;
  const step = { status: change > 0 ? ('CONFIRMED' as const) : ('UNPAID' as const), amount: Math.abs(change), by, at };
  const after: PersonPayment = {
    person: otherIn(account, to.id),
    ...(to.id !== order.creator.id && { to }),
    ...(confirmedAmount !== 0 && { confirmedAmount }),
    settled: [...(before?.settled ?? []).filter((one) => one !== had), { id, amount: isConfirmed ? amount : 0 }],
    history: [...(before?.history ?? []), ...(change === 0 ? [] : [step])].slice(-HISTORY_KEPT),
  };
  return {
    people: [...(payments?.people ?? []).filter((one) => one !== before), after],
    ...(payments?.covering && { covering: payments.covering }),
    // If somebody else opened the order, their live stream reports the change, too.
    ...(account.people.some((one) => one.id === order.creator.id) && { bySettlement: true }),
  };
}

/** Orders with their payments as they are once they have heard of all settlements of these accounts. */
export function afterSettlements(orders: readonly PaidOrder[], accounts: readonly Account[]): readonly PaidOrder[] {
  const byOrder = new Map<string, Set<Account>>();
  for (const account of accounts)
    for (const { orderId } of account.settlements.flatMap(({ parts }) => parts))
      byOrder.set(orderId, (byOrder.get(orderId) ?? new Set()).add(account));
  return orders.map((paid) => {
    const payments = [...(byOrder.get(paid.id) ?? [])].reduce(
      (heard, account) => applySettlements(heard, paid, account),
      paid.payments,
    );
    return { ...paid, payments };
  });
}
