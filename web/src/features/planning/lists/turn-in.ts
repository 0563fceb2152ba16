import type { NextStep } from '@kantyna/contracts/orders/next-steps';
import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { leftToPay } from '../../../order/claims-of-entry.js';

/** What a person is to do in an order of today, or, if they reported to have paid all of it, what waits (grosze). `claims`: their open ones. */
export function turnIn(
  { id, nextStep }: Pick<TodaysOrder, 'id' | 'nextStep'>,
  claims: readonly Claim[],
): { step?: NextStep; reported?: number } {
  if (nextStep?.type !== 'pay') return nextStep ? { step: nextStep } : {};
  const { toPay, reported } = leftToPay(claims, id, nextStep);
  return toPay > 0 ? { step: { ...nextStep, amount: toPay } } : { reported };
}
