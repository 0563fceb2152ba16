import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { leftToPay, owedTo } from '@kantyna/order-rules/left-to-pay';

/**
 * The person's next step in an order of today, or, if they reported to have paid it, the sum that waits (grosze). Nothing if credit pays it, or
 * they are not asked for it. Who eats today is not asked to choose in another order.
 */
export function todaysStep(
  { id, nextStep }: Pick<TodaysOrder, 'id' | 'nextStep'>,
  payments: OpenPayments,
  eatsToday: boolean,
): { step?: NextStep; reported?: number } {
  if (!nextStep || (nextStep.type === 'choose' && eatsToday)) return {};
  if (nextStep.type !== 'pay') return { step: nextStep };
  const { amount: unpaid = 0, toId = '' } = nextStep;
  const { open, toPay } = leftToPay(payments, { userId: toId, isOwn: true, orderId: id, unpaid });
  if (isAskedFor(toPay, owedTo(payments, toId))) return { step: { ...nextStep, amount: toPay } };
  const reported = open - toPay;
  return reported > 0 ? { reported } : {};
}
