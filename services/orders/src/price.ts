import type { DeliveryData, DishEntry } from '@kantyna/contracts/order';
import { splitExactly } from '@kantyna/money/split';

/** The price of an entry, in grosze (docs/rules.md, Prices). */
export interface EntryPrice {
  /** Dishes and side dishes. */
  readonly base: number;
  readonly discount: number;
  /** Its share of the delivery cost that everybody splits, and the delivery cost of its dishes. */
  readonly delivery: number;
  readonly finalPrice: number;
}

/** The price of an order, in grosze. */
export interface OrderPrice {
  readonly entries: readonly EntryPrice[];
  readonly baseOrderPrice: number;
  readonly totalOrderPrice: number;
}

/** The price of one dish with its side dishes, in grosze. */
export const dishPrice = (dish: Pick<DishEntry, 'price' | 'sideDishes'>): number =>
  dish.price + sum(dish.sideDishes.map((sideDish) => sideDish.price));

/** The prices of an order's entries, in the order in which the entries were made (docs/rules.md, Prices). */
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
