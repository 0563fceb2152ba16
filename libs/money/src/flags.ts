import { atBillPrices, type Bill } from './bill.js';
import { partsOf, priceOrder, type PricedDish, type PricedEntry, type PriceModifiers } from './order-price.js';
import { spread } from './spread.js';

/** A dish that may have been flagged. A flag without a decision is open. */
export interface FlaggedDish extends PricedDish {
  readonly id: string;
  readonly flag?: { readonly decision?: 'refunded' | 'shared' | 'stays' };
}

/** An entry whose dishes may have been flagged, and its part of the bill in grosze. */
export interface FlaggedEntry extends Pick<PricedEntry, 'billed'> {
  readonly id?: string;
  readonly dishEntries: readonly FlaggedDish[];
}

/** What flags do to an entry, in grosze. */
export interface FlagParts {
  /** What decisions change in its price: its own dishes that are refunded or shared, and its part of what is shared. */
  readonly corrected: number;
  /** The part of its price that nobody owes while flags are open. */
  readonly suspended: number;
}

/**
 * The part of an entry's price that each of its dishes makes up, in grosze: its price with side dishes less its part of the discount, by the
 * largest remainder. The parts add up to `base − discount`; delivery is in none (docs/rules.md, Flags).
 */
export function dishParts(decreaseInPercent: number, prices: readonly number[]): number[] {
  const base = prices.reduce((sum, price) => sum + price, 0);
  const discount = Math.floor((base * decreaseInPercent) / 100);
  return spread(
    base - discount,
    prices.map((price) => ({ amount: 0, weight: price })),
  );
}

/**
 * What the flags of an order do to each of its entries. A dish counts with its price on the bill, if that names one, and no entry loses more
 * than it costs. What is shared by all is spread over all entries in proportion to their dishes, the flagged one's included
 * (docs/rules.md, Flags). It depends on the dishes, the modifiers, the bill and the flags only, whichever came first.
 */
export function flagParts(modifiers: PriceModifiers, entries: readonly FlaggedEntry[], bill?: Bill): FlagParts[] {
  if (!entries.some(({ dishEntries }) => dishEntries.some(({ flag }) => flag)))
    return entries.map(() => ({ corrected: 0, suspended: 0 }));
  const uncorrected = entries.map(({ id, dishEntries, billed = 0 }) => ({
    ...(id !== undefined && { id }),
    dishEntries,
    billed,
  }));
  const prices = priceOrder(modifiers, uncorrected).entries;
  const eaten = partsOf(bill ? atBillPrices(uncorrected, bill) : uncorrected);
  let toShare = 0;
  const own = prices.map(({ finalPrice }, index) => {
    const dishes = eaten[index]!;
    const parts = dishParts(
      modifiers.decreaseInPercent,
      dishes.map(({ price }) => price),
    );
    let [left, gone, suspended] = [finalPrice, 0, 0];
    for (const [at, { dish }] of dishes.entries()) {
      if (!dish.flag || dish.flag.decision === 'stays') continue;
      const part = Math.min(parts[at]!, left);
      left -= part;
      if (dish.flag.decision === undefined) suspended += part;
      else gone += part;
      if (dish.flag.decision === 'shared') toShare += part;
    }
    return { gone, suspended };
  });
  const received = spread(
    toShare,
    prices.map(({ base }) => ({ amount: 0, weight: base })),
  );
  return own.map(({ gone, suspended }, index) => ({ corrected: received[index]! - gone, suspended }));
}
