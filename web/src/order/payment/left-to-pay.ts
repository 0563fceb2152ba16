import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { coveredOf } from '../claims-of-entry.js';

/**
 * Divides the open amount of a person's entry into the sum they reported, which waits, and the rest to pay (grosze).
 */
export function leftToPay(
  payments: OpenPayments,
  orderId: string,
  { amount: unpaid = 0, toId = '' }: NextStep,
): { reported: number; toPay: number } {
  const amount = unpaid - coveredOf(payments, orderId, { isOwn: true, userId: toId }, unpaid);
  const own = payments.claims.filter(
    (claim) => claim.isOwn && claim.userId === toId && (claim.orderId ?? orderId) === orderId,
  );
  if (own.some(({ status }) => status === 'CONTESTED')) return { reported: 0, toPay: amount };
  const reported = Math.min(
    amount,
    own.reduce((sum, claim) => sum + claim.amount, 0),
  );
  return { reported, toPay: amount - reported };
}
