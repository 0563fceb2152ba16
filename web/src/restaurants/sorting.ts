import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { byName } from '@kantyna/contracts/name';

/** The orders in which a list of restaurants can be sorted. */
export const SORTINGS = ['name', 'dishes', 'latest'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** ISO 8601, `''` for never. */
const latestOf = ({ lastCrawled = '', lastEdited = '' }: Restaurant): string =>
  lastCrawled > lastEdited ? lastCrawled : lastEdited;

/** Restaurants by name in Polish order, the most dishes first, or the latest changed first. Those that are alike come by name. */
export function sortRestaurants(restaurants: readonly Restaurant[], by: Sorting): Restaurant[] {
  const compare = (a: Restaurant, b: Restaurant): number => {
    if (by === 'dishes') return b.dishCount - a.dishCount;
    if (by === 'name' || latestOf(a) === latestOf(b)) return 0;
    return latestOf(a) < latestOf(b) ? 1 : -1;
  };
  return restaurants.toSorted((a, b) => compare(a, b) || byName(a.name, b.name));
}
