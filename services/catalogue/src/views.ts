import type { Dish, DishesByCategory, SideDish } from '@kantyna/contracts/dishes';
import type { StateOf } from '@kantyna/contracts/events';
import type { Restaurant } from '@kantyna/contracts/restaurants';
import type { KnownDish, StoredDish, StoredSideDish } from './dish.js';
import { byName } from '@kantyna/contracts/name';
import type { KnownRestaurant, StoredRestaurant } from './restaurant.js';

/** What a restaurant's dishes say about it. `lastEdited`: the newest manual edit of a dish, a deletion included. */
export interface Figures {
  readonly dishCount: number;
  readonly lastEdited?: string;
}

/** A restaurant on the wire. Without figures it never had a dish. */
export function shownRestaurant({ id, restaurant }: KnownRestaurant, figures?: Figures): Restaurant {
  const { lastEdited: ownEdit, ...details } = restaurant;
  const lastEdited = newest(ownEdit, figures?.lastEdited);
  return { id, ...details, dishCount: figures?.dishCount ?? 0, ...(lastEdited ? { lastEdited } : {}) };
}

/** Restaurants on the wire, the newest updated first, by whomever; those of the same moment by name. */
export function shownRestaurants(
  restaurants: readonly KnownRestaurant[],
  figures: ReadonlyMap<string, Figures>,
): Restaurant[] {
  const updated = ({ lastCrawled, lastEdited }: Restaurant) => newest(lastCrawled, lastEdited);
  return restaurants
    .map((one) => shownRestaurant(one, figures.get(one.id)))
    .sort((a, b) => compare(updated(b), updated(a)) || byName(a.name, b.name));
}

/** A menu on the wire: in its order, then by name. */
export function shownMenu(dishes: readonly KnownDish[]): Dish[] {
  return [...dishes]
    .sort((a, b) => a.dish.position - b.dish.position || byName(a.dish.name, b.dish.name) || compare(a.id, b.id))
    .map(({ id, dish: { name, price, category, lastCrawled, sideDishes } }) => ({
      id,
      name,
      price,
      category,
      ...(lastCrawled === undefined ? {} : { lastCrawled }),
      sideDishes: sideDishes.map(shownSideDish),
    }));
}

/** A menu by category, `''` for none, each where its first dish is; a name that is a number comes before, as in every object. */
export function byCategory(menu: readonly Dish[]): DishesByCategory {
  const categories = new Map<string, Dish[]>();
  for (const dish of menu) {
    const others = categories.get(dish.category);
    if (others) others.push(dish);
    else categories.set(dish.category, [dish]);
  }
  return Object.fromEntries(categories);
}

/** A dish as a form edits it. */
export const editableDish = ({ name, price, category, sideDishes }: StoredDish) => ({
  name,
  price,
  category,
  sideDishes: sideDishes.map(shownSideDish),
});

/** A restaurant as the other services see it. */
export const publishedRestaurant = ({ name, url, telephone }: StoredRestaurant): StateOf<'restaurant'> => ({
  name,
  url,
  telephone,
});

/** A dish as the other services see it. */
export const publishedDish = (dish: StoredDish): StateOf<'dish'> => ({
  ...editableDish(dish),
  restaurantId: dish.restaurantId,
  position: dish.position,
  ...(dish.lastCrawled === undefined ? {} : { lastCrawled: dish.lastCrawled }),
});

const shownSideDish = ({ id, name, price }: StoredSideDish): SideDish => ({ id, name, price });

/** The later of two instants, `''` where there is neither. */
const newest = (a = '', b = ''): string => (a > b ? a : b);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
