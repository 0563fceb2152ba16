import { confusableKey } from '../confusable-key.js';
import { nameKey, pageKey } from '../name.js';

/** A restaurant that a menu may be of. `lastCrawled`: when one was last imported. */
export interface KnownRestaurant {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly lastCrawled?: string | undefined;
}

/**
 * Finds the restaurant of a menu by name, otherwise by one that looks the same, otherwise by the address of its page (docs/rules/menus.md, Import).
 * If there are several, it is always the same one: an imported one before others, then the smallest id.
 */
export function restaurantOfMenu<R extends KnownRestaurant>(
  restaurants: readonly R[],
  { name, url = '' }: { name: string; url?: string },
): R | undefined {
  const page = pageKey(url);
  const rank = ({ id, lastCrawled }: KnownRestaurant) => `${lastCrawled ? 0 : 1}${id}`;
  const first = (found: readonly R[]) => found.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
  return (
    first(restaurants.filter((restaurant) => nameKey(restaurant.name) === nameKey(name))) ??
    first(restaurants.filter((restaurant) => confusableKey(restaurant.name) === confusableKey(name))) ??
    first(restaurants.filter((restaurant) => page !== '' && pageKey(restaurant.url) === page))
  );
}
