import type { RestaurantDetails } from '@kantyna/contracts/restaurants';
import { conflict, type Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import type { Menu } from './menu-intake/imported-menu.js';
import { nameKey, pageKey, tidy } from '@kantyna/contracts/name';

/** A restaurant. What is not known is `''`; instants in ISO 8601, missing where that never happened. */
export interface StoredRestaurant {
  readonly name: string;
  readonly url: string;
  readonly telephone: string;
  readonly address: string;
  /** When a menu was last imported. */
  readonly lastCrawled?: string;
  /** When a person last changed these details. */
  readonly lastEdited?: string;
}

/** A restaurant and its id. */
export interface KnownRestaurant {
  readonly id: string;
  readonly restaurant: StoredRestaurant;
}

type Nothing = Record<string, never>;

/** A restaurant as a person writes it, new or in place of the present one. */
export function edited(
  present: StoredRestaurant | undefined,
  { name, url, telephone, address }: RestaurantDetails,
  now: string,
): StoredRestaurant {
  return {
    ...present,
    name: tidy(name),
    url: (url ?? '').trim(),
    telephone: tidy(telephone ?? ''),
    address: tidy(address ?? ''),
    lastEdited: now,
  };
}

/** Deletes a restaurant for which no order is open (rules.md, Catalogue). Its dishes are gone with it. */
export function deleteRestaurant(
  present: StoredRestaurant,
  hasOpenOrder: boolean,
): Change<StoredRestaurant, Nothing> | Refusal {
  if (!hasOpenOrder) return { removed: true, reply: {} };
  return conflict(
    'RESTAURANT_IN_USE',
    `There is an open order for the restaurant “${present.name}”, so it cannot be deleted now.`,
  );
}

/** The restaurant that a menu is of: found by name, else by address of its page (rules.md, Import). */
export function restaurantOfMenu(
  restaurants: readonly KnownRestaurant[],
  { name, url }: Pick<Menu, 'name' | 'url'>,
): string | undefined {
  const key = nameKey(name);
  const page = pageKey(url);
  const found =
    firstOf(restaurants.filter((one) => nameKey(one.restaurant.name) === key)) ??
    firstOf(restaurants.filter((one) => page !== '' && pageKey(one.restaurant.url) === page));
  return found?.id;
}

/**
 * A restaurant after its menu was imported. What a person wrote stays; only what is blank there is filled in. Without such edits the
 * import's details count, where it gives any.
 */
export function imported(present: StoredRestaurant | undefined, menu: Menu, now: string): StoredRestaurant {
  const pick = (field: 'name' | 'url' | 'telephone' | 'address') => {
    const [first, second] = present?.lastEdited ? [present[field], menu[field]] : [menu[field], present?.[field] ?? ''];
    return first || second;
  };
  return {
    ...present,
    name: pick('name'),
    url: pick('url'),
    telephone: pick('telephone'),
    address: pick('address'),
    lastCrawled: later(present?.lastCrawled, now),
  };
}

/** A restaurant whose menu came in and was not applied, or was the same as before. */
export const crawled = (present: StoredRestaurant, at: string): StoredRestaurant => ({
  ...present,
  lastCrawled: later(present.lastCrawled, at),
});

/** What comes late does not set the clock back. */
const later = (known: string | undefined, at: string): string => (known !== undefined && known > at ? known : at);

/** Of several that fit always the same one: one that was imported before, then the smallest id. */
function firstOf(restaurants: readonly KnownRestaurant[]): KnownRestaurant | undefined {
  const rank = ({ id, restaurant }: KnownRestaurant) => `${restaurant.lastCrawled ? 0 : 1}${id}`;
  return [...restaurants].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}
