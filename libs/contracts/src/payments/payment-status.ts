import type { PaymentStatus } from '../orders/order.js';

/** What is confirmed of an amount: grosze, and the status of the entry. */
export interface ConfirmedPart {
  readonly confirmedAmount: number;
  readonly paymentStatus: PaymentStatus;
}

/**
 * What is still owed of an amount of which a part is confirmed, in grosze; a negative amount is to be given back. A suspended part is owed by
 * nobody (docs/rules.md, Flags).
 *
 *     2000 of which 500 are suspended, nothing confirmed → 1500
 *     2000 of which 500 are suspended, 1800 confirmed → 0
 */
export function owedPart(amount: number, confirmed = 0, suspended = 0): number {
  const missing = amount - confirmed;
  return missing > 0 ? Math.max(0, missing - suspended) : missing;
}

/**
 * Compares an entry's amount with the amount that was confirmed for its owner, both in grosze. It is CONFIRMED if nothing is owed for it in
 * either direction. The confirmation keeps its amount: while the entry costs something else, it is UNPAID for the difference. The payer's
 * own entry is CONFIRMED from the start: nobody owes themselves (docs/rules.md, Payments and balance). Every view has its status from here.
 *
 *     confirmed 2000, the entry costs 2000 → CONFIRMED
 *     confirmed 2000, the entry costs 2500 → UNPAID, 500 are missing
 *     confirmed 2000, the entry costs 1800 → UNPAID, 200 are to be given back
 *     confirmed 2000, the entry costs 2500, of which 500 are suspended → CONFIRMED
 *     nothing confirmed, the entry costs 2500, all of it is suspended → CONFIRMED
 */
export function confirmedPart(
  ownerId: string,
  amount: number,
  payerId: string,
  confirmed = 0,
  suspended = 0,
): ConfirmedPart {
  if (ownerId === payerId) return { confirmedAmount: amount, paymentStatus: 'CONFIRMED' };
  const isSettled = owedPart(amount, confirmed, suspended) === 0;
  return { confirmedAmount: confirmed, paymentStatus: isSettled ? 'CONFIRMED' : 'UNPAID' };
}
