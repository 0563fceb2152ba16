import type { DeliveryData } from '@kantyna/contracts/order';
import type { Texts } from '../../texts/en.js';

/** What the price of an order depends on; amounts in grosze. */
export interface OrderPrice {
  people: number;
  dishes: number;
  base: number;
  total: number;
  deliveryData: DeliveryData;
}

/**
 * The parts of an order's total. Parts of 0 zł are left out, except the dishes. Delivery is not charged while nobody shares it.
 * The discount is the remainder of the total, so that the parts add up to it (docs/rules.md, Prices).
 */
export function priceLines(
  { people, dishes, base, total, deliveryData }: OrderPrice,
  texts: Texts['show'],
): { name: string; grosze: number }[] {
  const { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish } = deliveryData;
  const shared = people === 0 ? 0 : deliveryCostPerEverybody;
  const perDish = deliveryCostPerDish * dishes;
  const extras = [
    { name: texts.discount(decreaseInPercent), grosze: total - base - shared - perDish },
    { name: texts.deliveryForAll, grosze: shared },
    { name: texts.deliveryPerDish(dishes), grosze: perDish },
  ];
  return [{ name: texts.base, grosze: base }, ...extras.filter(({ grosze }) => grosze !== 0)];
}
