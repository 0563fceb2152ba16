import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments/payments';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { confirmedPart } from '@kantyna/contracts/payments/payment-status';
import { compare, openOf, sharesOf } from './balance.js';
import { confirmedPartOf, isOwed, owedFor, type OrderPayments, type PaidOrder, type PayableOrder } from './payment.js';

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
        const suspendedAmount = suspendedTotal(order, payments);
        return [
          {
            kind: 'createdEntry',
            ...about,
            confirmedPaymentsTotalAmount: confirmedTotal(order, payments),
            totalAmount: order.totalAmount,
            ...(suspendedAmount > 0 && { suspendedAmount }),
            owingPeopleCount: shares.filter((share) => openOf(share) > 0).length,
          } satisfies CreatedEntry,
        ];
      }
      const own = shares.find(({ person }) => person.id === personId);
      if (!own) return [];
      const { confirmedAmount, paymentStatus } = confirmedPart(
        personId,
        own.amount,
        own.to.id,
        own.confirmedAmount,
        own.suspended,
      );
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

/** What is confirmed of the order's total, in grosze. More than an entry costs does not pay for another one. */
function confirmedTotal(order: PayableOrder, payments: OrderPayments | undefined): number {
  return order.entries.reduce(
    (sum, entry) => sum + Math.min(entry.amount, confirmedPartOf(order, entry, payments).confirmedAmount),
    0,
  );
}

/** What of the order's total is not confirmed and nobody owes for now, in grosze. */
function suspendedTotal(order: PayableOrder, payments: OrderPayments | undefined): number {
  return order.entries.reduce((sum, entry) => {
    const missing = Math.max(0, entry.amount - confirmedPartOf(order, entry, payments).confirmedAmount);
    return sum + missing - Math.max(0, owedFor(order, entry, payments));
  }, 0);
}
