import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { leftToPay } from '../order/payment/left-to-pay.js';

/** What a person is to do in an order of today, or, if they reported to have paid all of it, what waits (grosze); nothing if credit pays it. */
export function todaysStep(
  { id, nextStep }: Pick<TodaysOrder, 'id' | 'nextStep'>,
  payments: OpenPayments,
): { step?: NextStep; reported?: number } {
  if (nextStep?.type !== 'pay') return nextStep ? { step: nextStep } : {};
  const { toPay, reported } = leftToPay(payments, id, nextStep);
  if (toPay > 0) return { step: { ...nextStep, amount: toPay } };
  return reported > 0 ? { reported } : {};
}
