import type { ShowOrder } from '@kantyna/contracts/orders';
import type { Texts } from '../../texts/en.js';

/** What the total of an order is made of; what is nothing is left out, as delivery is that nobody shares yet. The discount is what remains of the sum (rules.md, Prices). */
export function priceLines(
  { order, orderEntries, baseOrderPrice, totalOrderPrice }: ShowOrder,
  texts: Texts['show'],
): { name: string; grosze: number }[] {
  const { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish } = order.deliveryData;
  const dishes = orderEntries.reduce((sum, { dishEntries }) => sum + dishEntries.length, 0);
  const forAll = orderEntries.length === 0 ? 0 : deliveryCostPerEverybody;
  const forDishes = deliveryCostPerDish * dishes;
  return [
    { name: texts.base, grosze: baseOrderPrice },
    { name: texts.discount(decreaseInPercent), grosze: totalOrderPrice - baseOrderPrice - forAll - forDishes },
    { name: texts.deliveryForAll, grosze: forAll },
    { name: texts.deliveryPerDish(dishes), grosze: forDishes },
  ].filter(({ grosze }, index) => index === 0 || grosze !== 0);
}
