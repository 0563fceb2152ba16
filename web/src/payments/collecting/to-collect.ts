import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import type { ViewedOrder } from '../../viewed-order/use-order.js';

/** An entry as who collects the money sees it. Amounts in grosze. */
export interface EntryToCollect {
  readonly entry: OrderEntry;
  /** The amount to pay (grosze); negative if it is to be given back. */
  readonly open: number;
  readonly shownStatus: ReturnType<ViewedOrder['paymentOf']>['shownStatus'];
  readonly reported: number;
  /** The claims that a confirmation confirms; without one, what is open is confirmed. */
  readonly claims: readonly Claim[];
  /** The amount that a tick confirms (grosze). */
  readonly toConfirm: number;
  /** Whether it may be confirmed together with others: not what is contested, was reported for everything at once, or is more than is due. */
  readonly mayTick: boolean;
}

/** The entries of others for who collects the money, in their order. */
export function toCollect(
  entries: readonly OrderEntry[],
  { payer, paymentOf }: Pick<ViewedOrder, 'payer' | 'paymentOf'>,
): EntryToCollect[] {
  return entries.map((entry) => {
    const { claims, open: toPay, shownStatus, reported, mayConfirm } = paymentOf(entry);
    const open = payer.userId === entry.userId ? 0 : toPay;
    const isReported = shownStatus === 'REPORTED' && claims.every(({ orderId }) => orderId !== undefined);
    const toConfirm = isReported ? reported : open;
    return {
      entry,
      open,
      shownStatus,
      reported,
      claims,
      toConfirm,
      mayTick: open > 0 && (isReported ? reported <= open : mayConfirm),
    };
  });
}
