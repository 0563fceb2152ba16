import type { OrderEntry } from '@kantyna/contracts/orders/order';

/**
 * Compares an entry's amount with what is confirmed for its owner, both in grosze. It is CONFIRMED if nothing is open for it in either
 * direction. The payer's own entry is CONFIRMED from the start: nobody owes themselves (docs/rules/payments.md, Payments and balance).
 *
 *     confirmed 2000, the entry costs 2000 → CONFIRMED
 *     confirmed 2000, the entry costs 2500 → UNPAID, 500 are missing
 *     confirmed 2000, the entry costs 1800 → UNPAID, 200 are to be given back
 */
export function confirmedPart(
  ownerId: string,
  amount: number,
  payerId: string,
  confirmed = 0,
): Pick<OrderEntry, 'confirmedAmount' | 'paymentStatus'> {
  if (ownerId === payerId) return { confirmedAmount: amount, paymentStatus: 'CONFIRMED' };
  return { confirmedAmount: confirmed, paymentStatus: confirmed === amount ? 'CONFIRMED' : 'UNPAID' };
}
