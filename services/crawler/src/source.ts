import { createHash } from 'node:crypto';
import { nameKey } from '@kantyna/contracts/name';
import { restaurantOfMenu, type KnownRestaurant } from '@kantyna/contracts/catalogue/restaurant-of-menu';
import type { ReadMethod } from '@kantyna/menu-reader/page/read-page';

/** A page with the menu of a restaurant, and its schedule. */
export interface Source {
  /** The restaurant's name. */
  readonly restaurant: string;
  readonly url: string;
  /** Five cron fields, or six with seconds first. */
  readonly schedule: string;
  readonly timeZone: string;
  readonly read: ReadMethod;
}

/** The id of a source of the file, made of its restaurant's name: a restaurant has one source at most. */
export const sourceId = (restaurant: string): string => hash('source', nameKey(restaurant)).slice(0, 24);

/** The id of a source that a person added. */
export const savedSourceId = (restaurantId: string): string => hash('saved source', restaurantId).slice(0, 24);

/** A fingerprint of page, method and restaurant. When it changes, the last reading no longer counts, and the menu is published again. */
export const fingerprintOf = ({ url, read }: Source, restaurantId: string | undefined): string =>
  hash(url, JSON.stringify(read), restaurantId ?? '');

/** A hash of a menu. */
export const hashOf = (menu: unknown): string => hash(JSON.stringify(menu));

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\u0000')).digest('hex');

/** The restaurant of a source: that of its menu. */
export const restaurantOf = ({ restaurant: name, url }: Source, restaurants: readonly KnownRestaurant[]) =>
  restaurantOfMenu(restaurants, { name, url });
