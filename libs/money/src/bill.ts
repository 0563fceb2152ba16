import { priceOrder, type PricedDish, type PriceModifiers } from './order-price.js';
import { spread } from './spread.js';

/**
 * What an order cost in fact, in grosze: in all, the delivery of all together, or single dishes. A dish price is that of one dish entry
 * without its side dishes.
 */
export interface Bill {
  readonly kind: 'total' | 'delivery' | 'dishes';
  readonly amount?: number;
  readonly prices?: readonly { readonly dishEntryId: string; readonly price: number }[];
}

interface OrderedEntry {
  readonly dishEntries: readonly (PricedDish & { readonly id: string })[];
}

/**
 * What the bill adds to each entry, in grosze. A dish of another price changes the entries that have it. Any other difference is spread
 * over all entries in proportion to their dishes (docs/rules.md, The bill). No entry falls below zero. Without entries there are no parts.
 */
export function billedParts(
  modifiers: PriceModifiers,
  entries: readonly OrderedEntry[],
  { kind, amount = 0, prices: given = [] }: Bill,
): number[] {
  const unbilled = entries.map(({ dishEntries }) => ({ dishEntries }));
  const ordered = priceOrder(modifiers, unbilled);
  if (kind === 'dishes') {
    const prices = new Map(given.map(({ dishEntryId, price }) => [dishEntryId, price]));
    const real = unbilled.map(({ dishEntries }) => ({
      dishEntries: dishEntries.map((dish) => ({ ...dish, price: prices.get(dish.id) ?? dish.price })),
    }));
    const billed = priceOrder(modifiers, real);
    return ordered.entries.map(({ finalPrice }, index) => billed.entries[index]!.finalPrice - finalPrice);
  }
  if (entries.length === 0) return [];
  const dishes = ordered.entries.reduce((sum, { base, discount }) => sum + base - discount, 0);
  const total = kind === 'total' ? amount : dishes + amount;
  return spread(
    total - ordered.totalOrderPrice,
    ordered.entries.map(({ base, finalPrice }) => ({ amount: finalPrice, weight: base })),
  );
}
