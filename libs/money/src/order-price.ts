import { splitExactly } from './split.js';

/** What changes the prices of an order: a discount in whole percent, and two delivery costs in grosze. */
export interface PriceModifiers {
  readonly decreaseInPercent: number;
  readonly deliveryCostPerEverybody: number;
  readonly deliveryCostPerDish: number;
}

/** A dish with its side dishes; prices in grosze. */
export interface PricedDish {
  readonly price: number;
  readonly sideDishes: readonly { readonly price: number }[];
}

/** An entry's dishes, and its part of what the bill differs by, in grosze (docs/rules.md, The bill). Missing is 0. */
export interface PricedEntry {
  readonly dishEntries: readonly PricedDish[];
  readonly billed?: number;
}

/** The price of an entry, in grosze (docs/rules.md, Prices). */
export interface EntryPrice {
  /** Dishes and side dishes. */
  readonly base: number;
  readonly discount: number;
  /** Its share of the delivery cost that everybody splits, and the delivery cost of its dishes. */
  readonly delivery: number;
  readonly billed: number;
  readonly finalPrice: number;
}

/** The price of an order, in grosze. */
export interface OrderPrice {
  readonly entries: readonly EntryPrice[];
  readonly baseOrderPrice: number;
  readonly totalOrderPrice: number;
}

/** The price of one dish with its side dishes, in grosze. */
export const dishPrice = (dish: PricedDish): number =>
  dish.price + sum(dish.sideDishes.map((sideDish) => sideDish.price));

/** The prices of an order's entries, in the order in which the entries were made (docs/rules.md, Prices). */
export function priceOrder(modifiers: PriceModifiers, entries: readonly PricedEntry[]): OrderPrice {
  const shares = splitExactly(modifiers.deliveryCostPerEverybody, entries.length);
  const priced = entries.map(({ dishEntries, billed = 0 }, index) => {
    const base = sum(dishEntries.map(dishPrice));
    const discount = Math.floor((base * modifiers.decreaseInPercent) / 100);
    const delivery = (shares[index] ?? 0) + modifiers.deliveryCostPerDish * dishEntries.length;
    return { base, discount, delivery, billed, finalPrice: base - discount + delivery + billed };
  });
  return {
    entries: priced,
    baseOrderPrice: sum(priced.map((entry) => entry.base)),
    totalOrderPrice: sum(priced.map((entry) => entry.finalPrice)),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
