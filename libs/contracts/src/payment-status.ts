import type { PaymentStatus } from './order.js';

/** What is confirmed of an amount: grosze, and the status of the entry. */
export interface ConfirmedPart {
  readonly confirmedAmount: number;
  readonly paymentStatus: PaymentStatus;
}

/**
 * Compares an entry's amount with the amount that was confirmed for its owner (none: `undefined`), both in grosze. The confirmation keeps its amount: while
 * the entry costs something else, it is UNPAID for the difference. The payer's own entry is CONFIRMED from the start: nobody owes
 * themselves (docs/rules.md, Payments and balance).
 *
 *     confirmed 2000, the entry costs 2000 → CONFIRMED
 *     confirmed 2000, the entry costs 2500 → UNPAID, 500 are missing
 *     confirmed 2000, the entry costs 1800 → UNPAID, 200 are to be given back
 */
export function confirmedPart(
  ownerId: string,
  amount: number,
  payerId: string,
  confirmed: number | undefined,
): ConfirmedPart {
  if (ownerId === payerId) return { confirmedAmount: amount, paymentStatus: 'CONFIRMED' };
  return { confirmedAmount: confirmed ?? 0, paymentStatus: confirmed === amount ? 'CONFIRMED' : 'UNPAID' };
}
