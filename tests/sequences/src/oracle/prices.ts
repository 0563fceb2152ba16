import { sum } from './coverage.js';

/** A dish with its side dishes, in grosze. `eaters`: who owns it, then who shares it, in the order in which they joined. */
export interface PricedDish {
  readonly id: string;
  readonly price: number;
  readonly sideDishes: number;
  readonly eaters: readonly string[];
  /** The payer's decision about a flag. */
  readonly decision?: 'refunded' | 'shared' | 'stays' | null | undefined;
}

/** All that the prices of an order follow from. `people`: who has an entry, in the order in which the entries were made. */
export interface PricedOrder {
  readonly people: readonly string[];
  readonly dishes: readonly PricedDish[];
  readonly modifiers: {
    readonly decreaseInPercent: number;
    readonly deliveryCostPerEverybody: number;
    readonly deliveryCostPerDish: number;
  };
  /** `prices`: of dishes without side dishes, by id. */
  readonly bill?: Bill | undefined;
}
type Bill =
  | { readonly kind: 'total' | 'delivery'; readonly amount: number }
  | { readonly kind: 'dishes'; readonly prices: ReadonlyMap<string, number> };

/** The price of each entry (docs/rules/entries-and-prices.md, Prices; bill-and-flags.md), in grosze, in the order of `people`. */
export function finalPrices({ people, dishes: ordered, modifiers, bill }: PricedOrder): number[] {
  // "A dish that cost something else changes the entries of those who ate it, by the discount as above."
  const named = bill?.kind === 'dishes' ? bill.prices : new Map<string, number>();
  const dishes = ordered.map((dish) => ({ ...dish, whole: (named.get(dish.id) ?? dish.price) + dish.sideDishes }));
  const bases = people.map((person) => sum(dishes.map((dish) => partOf(dish.whole, dish.eaters, person))));
  // "The discount is that of all dishes. It is spread in proportion to base."
  const discounts = spread(Math.floor((sum(bases) * modifiers.decreaseInPercent) / 100), bases);
  // "deliveryCostPerEverybody is split equally and exactly", "the delivery cost of the dish is split the same way".
  const everybody = splitEqually(modifiers.deliveryCostPerEverybody, people.length);
  const perDish = people.map((person) =>
    sum(dishes.map(({ eaters }) => partOf(modifiers.deliveryCostPerDish, eaters, person))),
  );
  const deliveries = people.map((_, index) => everybody[index]! + perDish[index]!);
  const costs = people.map((_, index) => bases[index]! - discounts[index]! + deliveries[index]!);
  // "The difference of a total or delivery to what was ordered is spread over the entries in proportion to base."
  if (bill && bill.kind !== 'dishes') {
    const difference = bill.amount - sum(bill.kind === 'total' ? costs : deliveries);
    for (const [index, part] of spreadDifference(difference, bases, costs).entries()) costs[index]! += part;
  }
  // "The dish's part of the entry's price is its price with side dishes, less its part of the entry's discount."
  let shared = 0;
  for (const [index, person] of people.entries()) {
    const parts = dishes.map(({ whole, eaters }) => partOf(whole, eaters, person));
    const discount = spread(discounts[index]!, parts);
    for (const [at, { decision }] of dishes.entries()) {
      if (decision !== 'refunded' && decision !== 'shared') continue;
      // "If the bill left the entry cheaper than that, the part is what the entry costs."
      const part = Math.min(costs[index]!, parts[at]! - discount[at]!);
      costs[index]! -= part;
      if (decision === 'shared') shared += part;
    }
  }
  // "What is shared is spread over all entries like a bill, the flagged one included."
  const spreadOut = spread(shared, bases);
  return costs.map((cost, index) => cost + spreadOut[index]!);
}

/** "It is split equally and exactly; leftover grosze go one each" to the first ones. */
const splitEqually = (amount: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(amount / count) + (index < amount % count ? 1 : 0));

const partOf = (amount: number, eaters: readonly string[], person: string): number =>
  splitEqually(amount, eaters.length)[eaters.indexOf(person)] ?? 0;

/**
 * "Each exact share is rounded down, and leftover grosze go one each to the largest remainders, of equal ones to the entry that was made first." "If
 * every base is 0, all count the same."
 */
function spread(amount: number, bases: readonly number[]): number[] {
  const all = sum(bases);
  if (all === 0) return bases.length === 0 ? [] : spread(amount, bases.map(() => 1)); // prettier-ignore
  const exact = bases.map((base) => BigInt(amount) * BigInt(base));
  const shares = exact.map((share) => Number(share / BigInt(all)));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(all) }))
    .toSorted((one, other) => Number(other.remainder - one.remainder));
  for (const { index } of byRemainder.slice(0, amount - sum(shares))) shares[index]! += 1;
  return shares;
}

/** The same, also of an amount below 0. "No entry falls below zero: what one cannot give, the others give", in the same way. */
function spreadDifference(amount: number, bases: readonly number[], costs: readonly number[]): number[] {
  if (amount >= 0) return spread(amount, bases);
  const left = [...costs];
  for (let rest = -amount; rest > 0 && sum(left) > 0;) {
    const giving = [...left.keys()].filter((index) => left[index]! > 0);
    const asked = spread(rest, giving.map((index) => bases[index]!)); // prettier-ignore
    for (const [at, index] of giving.entries()) {
      const given = Math.min(asked[at]!, left[index]!);
      left[index]! -= given;
      rest -= given;
    }
  }
  return left.map((cost, index) => cost - costs[index]!);
}
