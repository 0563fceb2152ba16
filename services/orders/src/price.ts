import type { DeliveryData, DishEntry } from '@kantyna/contracts/order';
import { splitExactly } from '@kantyna/money/split';

/** What an entry costs, in grosze (rules.md, Prices). */
export interface EntryPrice {
  /** The dishes with their side dishes. */
  readonly base: number;
  readonly discount: number;
  /** Its share of what everybody pays together, and the cost for each of its dishes. */
  readonly delivery: number;
  readonly finalPrice: number;
}

/** What an order costs, in grosze. */
export interface OrderPrice {
  readonly entries: readonly EntryPrice[];
  readonly baseOrderPrice: number;
  readonly totalOrderPrice: number;
}

/** The price of one dish with its side dishes, in grosze. */
export const dishPrice = (dish: Pick<DishEntry, 'price' | 'sideDishes'>): number =>
  dish.price + sum(dish.sideDishes.map((sideDish) => sideDish.price));

/** The prices of an order's entries, in the order in which the entries were made (rules.md, Prices). */
export function priceOrder(
  delivery: DeliveryData,
  entries: readonly { dishEntries: readonly Pick<DishEntry, 'price' | 'sideDishes'>[] }[],
): OrderPrice {
  const shares = splitExactly(delivery.deliveryCostPerEverybody, entries.length);
  const priced = entries.map(({ dishEntries }, index) => {
    const base = sum(dishEntries.map(dishPrice));
    const discount = Math.floor((base * delivery.decreaseInPercent) / 100);
    const deliveryShare = (shares[index] ?? 0) + delivery.deliveryCostPerDish * dishEntries.length;
    return { base, discount, delivery: deliveryShare, finalPrice: base - discount + deliveryShare };
  });
  return {
    entries: priced,
    baseOrderPrice: sum(priced.map((entry) => entry.base)),
    totalOrderPrice: sum(priced.map((entry) => entry.finalPrice)),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
