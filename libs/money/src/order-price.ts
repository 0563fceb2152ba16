import { shareOf } from './split.js';
import { spread } from './spread.js';

/**
 * The price modifiers of an order: a discount in whole percent, and two delivery costs in grosze. Without `spreadsDiscount` the discount is
 * one of each entry, as in orders of earlier versions.
 */
export interface PriceModifiers {
  readonly decreaseInPercent: number;
  readonly spreadsDiscount?: boolean | undefined;
  readonly deliveryCostPerEverybody: number;
  readonly deliveryCostPerDish: number;
}

/** A dish with its side dishes; prices in grosze. `sharedWith` has the ids of the entries that share it with the one that holds it. */
export interface PricedDish {
  readonly price: number;
  readonly sideDishes: readonly { readonly price: number }[];
  readonly sharedWith?: readonly string[];
}

/** The dishes that an entry holds. Without an id nothing can be shared with it. */
export interface EntryDishes<D extends PricedDish = PricedDish> {
  readonly id?: string;
  readonly dishEntries: readonly D[];
}

/** An entry's part of a dish, in grosze, with its index among the people who share the dish, and their number. */
export interface DishPart<D extends PricedDish = PricedDish> {
  readonly dish: D;
  readonly price: number;
  readonly index: number;
  readonly of: number;
}

/**
 * An entry's dishes, its part of what the bill differs by, and what the decisions about flagged dishes change, in grosze
 * (docs/rules/bill-and-flags.md, The bill, Flags). Missing is 0.
 */
export interface PricedEntry extends EntryDishes {
  readonly billed?: number;
  readonly corrected?: number;
}

/** The price of an entry, in grosze (docs/rules/entries-and-prices.md, Prices). */
export interface EntryPrice {
  /** Dishes and side dishes; of a shared dish the entry's part. */
  readonly base: number;
  readonly discount: number;
  /** Its share of the delivery cost that everybody splits, and the delivery cost of its dishes. */
  readonly delivery: number;
  readonly billed: number;
  readonly corrected: number;
  readonly finalPrice: number;
}

/** The price of an order, in grosze. */
export interface OrderPrice {
  readonly entries: readonly EntryPrice[];
  readonly baseOrderPrice: number;
  readonly totalOrderPrice: number;
}

/** The price of one dish with its side dishes, in grosze. */
export const dishPrice = (dish: PricedDish): number => dish.price + sum(dish.sideDishes.map(({ price }) => price));

/**
 * The parts of each entry: of its own dishes and of those that others share with it, in the order of the entries. A shared dish is split
 * equally and exactly; leftover grosze go to the entry that holds it, then to those who joined first (docs/rules/entries-and-prices.md,
 * Shared dishes).
 *
 *     a pizza of 1000 in the first of three entries, shared with the other two → 334, 333, 333
 */
export function partsOf<D extends PricedDish>(entries: readonly EntryDishes<D>[]): DishPart<D>[][] {
  const parts = entries.map((): DishPart<D>[] => []);
  const indexes = new Map(entries.map(({ id }, index) => [id, index]));
  for (const [holder, { dishEntries }] of entries.entries()) {
    for (const dish of dishEntries) {
      const others = (dish.sharedWith ?? []).flatMap((id) => indexes.get(id) ?? []);
      const eaters = [holder, ...others];
      const [price, of] = [dishPrice(dish), eaters.length];
      for (const [index, entry] of eaters.entries())
        parts[entry]!.push({ dish, price: shareOf(price, of, index), index, of });
    }
  }
  return parts;
}

/** The prices of an order's entries, in the order in which the entries were made (docs/rules/entries-and-prices.md, Prices). */
export function priceOrder(modifiers: PriceModifiers, entries: readonly PricedEntry[]): OrderPrice {
  const parts = partsOf(entries);
  const bases = parts.map((dishParts) => sum(dishParts.map(({ price }) => price)));
  const discounts = discountsOf(modifiers, bases);
  const priced = entries.map(({ billed = 0, corrected = 0 }, index) => {
    const base = bases[index]!;
    const discount = discounts[index]!;
    const share = shareOf(modifiers.deliveryCostPerEverybody, entries.length, index);
    const delivery = share + sum(parts[index]!.map((part) => deliveryOf(part, modifiers)));
    return { base, discount, delivery, billed, corrected, finalPrice: base - discount + delivery + billed + corrected };
  });
  return {
    entries: priced,
    baseOrderPrice: sum(priced.map((entry) => entry.base)),
    totalOrderPrice: sum(priced.map((entry) => entry.finalPrice)),
  };
}

/** The discount of each entry by what its dishes cost, in grosze: that of all dishes, rounded down, by the largest remainder. */
function discountsOf({ decreaseInPercent, spreadsDiscount }: PriceModifiers, bases: readonly number[]): number[] {
  const discountOf = (base: number) => Math.floor((base * decreaseInPercent) / 100);
  if (!spreadsDiscount) return bases.map(discountOf);
  return spread(
    discountOf(sum(bases)),
    bases.map((weight) => ({ amount: 0, weight })),
  );
}

/** The delivery cost of a dish falls on those who share it like its price. */
const deliveryOf = ({ index, of }: DishPart, { deliveryCostPerDish }: PriceModifiers): number =>
  shareOf(deliveryCostPerDish, of, index);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
