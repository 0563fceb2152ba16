import { createHash } from 'node:crypto';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { byName } from '@kantyna/contracts/name';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import type { DishStats } from './database/store.js';
import { lastCrawledOf, toEditableDish, type DishRecord, type StoredDish } from './rules/dish.js';
import type { RestaurantRecord } from './rules/restaurant.js';

/** Maps a restaurant to its reply. `stats` is missing if the restaurant never had a dish. */
export function toRestaurant(
  { lastEdited: ownEdit, lastPasted, ...details }: RestaurantRecord,
  stats?: DishStats,
): Restaurant {
  const lastEdited = newest(newest(ownEdit, lastPasted), stats?.lastEdited ?? '');
  return { ...details, dishCount: stats?.dishCount ?? 0, ...(lastEdited ? { lastEdited } : {}) };
}

/** Maps restaurants to the list, the most recently edited or imported first, then by name. In `waiting` are those with a held menu. */
export function toRestaurants(
  restaurants: readonly RestaurantRecord[],
  stats: ReadonlyMap<string, DishStats>,
  waiting: ReadonlySet<string>,
): Restaurant[] {
  const updated = ({ lastCrawled, lastEdited }: Restaurant) => newest(lastCrawled, lastEdited);
  return restaurants
    .map((record) => ({
      ...toRestaurant(record, stats.get(record.id)),
      ...(waiting.has(record.id) && { menuWaits: true as const }),
    }))
    .sort((a, b) => compare(updated(b), updated(a)) || byName(a.name, b.name));
}

/** Maps dishes to the menu: by position, then by name. */
export function toMenu(dishes: readonly DishRecord[]): Dish[] {
  return [...dishes]
    .sort((a, b) => a.dish.position - b.dish.position || byName(a.dish.name, b.dish.name) || compare(a.id, b.id))
    .map(({ id, dish }) => ({
      id,
      ...toEditableDish(dish),
      ...lastCrawledOf(dish),
      ...(dish.pasted && { pasted: true }),
    }));
}

/** A hash of the fields of a dish that people edit. A change of one gives another version, and undoing it the earlier one again. */
export const versionOf = (dish: StoredDish): string =>
  createHash('sha256')
    .update(JSON.stringify(toEditableDish(dish)))
    .digest('base64url')
    .slice(0, 22);

/** The later of two instants, `''` if both are missing. */
const newest = (a = '', b = ''): string => (a > b ? a : b);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
