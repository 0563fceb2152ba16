import type { ShowOrder } from '@kantyna/contracts/orders';
import type { Texts } from '../../texts/en.js';
/** What the total of an order is made of; what is nothing is left out. The discount is what remains of the sum (rules.md, Prices). */
export declare function priceLines(
  { order, orderEntries, baseOrderPrice, totalOrderPrice }: ShowOrder,
  texts: Texts['show'],
): {
  name: string;
  grosze: number;
}[];
