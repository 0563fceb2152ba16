import type { PaymentData } from '@kantyna/contracts/orders/order';
import { PAYMENT_WAYS } from '@kantyna/contracts/product';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';

/** The ways by which a payer takes money, the quickest first; all of them if they named none. */
export function acceptedWays(paymentData: PaymentData | undefined): readonly PaymentWay[] {
  const accepted: Record<PaymentWay, boolean | undefined> = {
    blik: paymentData?.paymentByBlik,
    transfer: paymentData?.paymentByBankTransfer,
    cash: paymentData?.paymentByCash,
  };
  const quickest = PAYMENT_WAYS.toReversed();
  const named = quickest.filter((way) => accepted[way]);
  return named.length > 0 ? named : quickest;
}
