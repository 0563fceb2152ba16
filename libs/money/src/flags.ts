import { atBillPrices, type Bill } from './bill.js';
import {
  partsOf,
  priceOrder,
  type EntryPrice,
  type PricedDish,
  type PricedEntry,
  type PriceModifiers,
} from './order-price.js';
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

/**
 * The part of an entry's price that each of its dishes makes up, in grosze: its price with side dishes less its part of the discount, by the
 * largest remainder. The parts add up to `base − discount`; delivery is in none (docs/rules/bill-and-flags.md, Flags).
 */
export const dishParts = (
  { base, discount }: Pick<EntryPrice, 'base' | 'discount'>,
  prices: readonly number[],
): number[] =>
  spread(
    base - discount,
    prices.map((price) => ({ amount: 0, weight: price })),
  );

/**
 * The change of each entry's price by decisions about flags, in grosze: its own dishes that are refunded or shared, and its
 * part of what is shared. A dish whose flag is open costs what it costs. A dish counts with its price on the bill, if that names one, and
 * no entry loses more than it costs. A part that all share is spread over all entries in proportion to their dishes, also over the flagged
 * one's (docs/rules/bill-and-flags.md, Flags). It depends on the dishes, the modifiers, the bill and the flags only, whichever came first.
 */
export function correctedParts(modifiers: PriceModifiers, entries: readonly FlaggedEntry[], bill?: Bill): number[] {
  if (!entries.some(({ dishEntries }) => dishEntries.some(({ flag }) => flag?.decision))) return entries.map(() => 0);
  const uncorrected = entries.map(({ id, dishEntries, billed = 0 }) => ({
    ...(id !== undefined && { id }),
    dishEntries,
    billed,
  }));
  const prices = priceOrder(modifiers, uncorrected).entries;
  const served = bill ? atBillPrices(uncorrected, bill) : uncorrected;
  const eaten = partsOf(served);
  const servedPrices = priceOrder(modifiers, served).entries;
  let toShare = 0;
  const changes = prices.map(({ finalPrice }, index) => {
    const dishes = eaten[index]!;
    const parts = dishParts(
      servedPrices[index]!,
      dishes.map(({ price }) => price),
    );
    let left = finalPrice;
    for (const [at, { dish }] of dishes.entries()) {
      const decision = dish.flag?.decision ?? 'stays';
      if (decision === 'stays') continue;
      const part = Math.min(parts[at]!, left);
      left -= part;
      if (decision === 'shared') toShare += part;
    }
    return left - finalPrice;
  });
  const received = spread(
    toShare,
    prices.map(({ base }) => ({ amount: 0, weight: base })),
  );
  return changes.map((part, index) => received[index]! + part);
}
