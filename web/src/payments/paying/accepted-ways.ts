import type { PaymentData } from '@kantyna/contracts/orders/order';
import { PAYMENT_WAYS } from '@kantyna/contracts/product';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';

const QUICKEST_FIRST = PAYMENT_WAYS.toReversed();

/** The ways by which a payer said that they take money, the quickest first. */
export function namedWays(paymentData: PaymentData | undefined): readonly PaymentWay[] {
  const accepted: Record<PaymentWay, boolean | undefined> = {
    blik: paymentData?.paymentByBlik,
    transfer: paymentData?.paymentByBankTransfer,
    cash: paymentData?.paymentByCash,
  };
  return QUICKEST_FIRST.filter((way) => accepted[way]);
}

/** The ways by which a payer takes money, the quickest first; all of them if they named none. */
export function acceptedWays(paymentData: PaymentData | undefined): readonly PaymentWay[] {
  const named = namedWays(paymentData);
  return named.length > 0 ? named : QUICKEST_FIRST;
}
