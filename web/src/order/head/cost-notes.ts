import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { isOwedIn } from '@kantyna/order-rules/roles';

/** A hint about an order's sum: a threshold that is not reached, or free delivery that is. Amounts in grosze. */
export type CostNote =
  | { kind: 'minimumMissing' | 'freeMissing'; threshold: number; missing: number }
  | { kind: 'freeReached' };

type PricedOrder = Pick<ShowOrder, 'baseOrderPrice' | 'minimumOrder' | 'freeDeliveryFrom'> & {
  order: Pick<ShowOrder['order'], 'orderState' | 'deliveryData'>;
};

/**
 * The notes of an order that is not placed yet (docs/rules/order-screens.md, Show order). The sum of the dishes counts, before discount and delivery.
 * Free delivery that is reached is news only as long as the order has a delivery cost.
 */
export function costNotes({ order, baseOrderPrice: sum, minimumOrder, freeDeliveryFrom }: PricedOrder): CostNote[] {
  if (isOwedIn(order.orderState) || order.orderState === 'REJECTED') return [];
  const { deliveryCostPerEverybody, deliveryCostPerDish } = order.deliveryData;
  const missing = (kind: 'minimumMissing' | 'freeMissing', threshold = 0): CostNote[] =>
    sum < threshold ? [{ kind, threshold, missing: threshold - sum }] : [];
  const isFree = freeDeliveryFrom !== undefined && sum >= freeDeliveryFrom;
  const hasCost = deliveryCostPerEverybody + deliveryCostPerDish > 0;
  return [
    ...missing('minimumMissing', minimumOrder),
    ...missing('freeMissing', freeDeliveryFrom),
    ...(isFree && hasCost ? [{ kind: 'freeReached' } as const] : []),
  ];
}
