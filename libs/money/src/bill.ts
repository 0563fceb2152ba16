import { priceOrder, type EntryDishes, type PricedDish, type PriceModifiers } from './order-price.js';
import { spread } from './spread.js';

/**
 * The bill of an order, in grosze: in all, the delivery of all together, or single dishes. A dish price is that of one dish entry
 * without its side dishes.
 */
export interface Bill {
  readonly kind: 'total' | 'delivery' | 'dishes';
  readonly amount?: number;
  readonly prices?: readonly { readonly dishEntryId: string; readonly price: number }[];
}

type OrderedEntry = EntryDishes<PricedDish & { readonly id: string }>;

/**
 * The part of the bill's difference in each entry, in grosze. A dish of another price changes the entries that have it. Any other difference is spread
 * over all entries in proportion to their dishes (docs/rules/bill-and-flags.md, The bill). No entry falls below zero. Without entries there are
 * no parts.
 */
export function billedParts(modifiers: PriceModifiers, entries: readonly OrderedEntry[], bill: Bill): number[] {
  const { kind, amount = 0 } = bill;
  const ordered = priceOrder(modifiers, dishesOf(entries));
  if (kind === 'dishes') {
    const billed = priceOrder(modifiers, atBillPrices(dishesOf(entries), bill));
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

/** The entries with the prices of single dishes that a bill names. */
export function atBillPrices<E extends OrderedEntry>(entries: readonly E[], { kind, prices = [] }: Bill): E[] {
  const real = new Map(kind === 'dishes' ? prices.map(({ dishEntryId, price }) => [dishEntryId, price]) : []);
  return entries.map((entry) => ({
    ...entry,
    dishEntries: entry.dishEntries.map((dish) => ({ ...dish, price: real.get(dish.id) ?? dish.price })),
  }));
}

/** The entries without what a bill or a decision about a flag changed. */
const dishesOf = (entries: readonly OrderedEntry[]): OrderedEntry[] =>
  entries.map(({ id, dishEntries }) => ({ ...(id !== undefined && { id }), dishEntries }));
