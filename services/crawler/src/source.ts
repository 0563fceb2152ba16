import { createHash } from 'node:crypto';
import { nameKey, pageKey } from '@kantyna/contracts/name';
import type { StateOf } from '@kantyna/contracts/events';
import type { ReadMethod } from './reading/read-page.js';

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

/** A restaurant of the catalogue. */
export interface RestaurantRecord extends Pick<StateOf<'restaurant'>, 'name' | 'url'> {
  readonly id: string;
}

/** The id of a source, made of its restaurant's name: a restaurant has one source at most. */
export const sourceId = (restaurant: string): string => hash('source', nameKey(restaurant)).slice(0, 24);

/** A fingerprint of page, method and restaurant. When it changes, the last reading no longer counts, and the menu is published again. */
export const fingerprintOf = ({ url, read }: Source, restaurantId: string | undefined): string =>
  hash(url, JSON.stringify(read), restaurantId ?? '');

/** A hash of a menu. */
export const hashOf = (menu: unknown): string => hash(JSON.stringify(menu));

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\u0000')).digest('hex');

/** The restaurant of a source, found by name, else by the address of its page, like that of an imported menu (docs/rules.md, Import). */
export function restaurantOf(source: Source, restaurants: readonly RestaurantRecord[]): RestaurantRecord | undefined {
  const page = pageKey(source.url);
  return (
    restaurants.find(({ name }) => nameKey(name) === nameKey(source.restaurant)) ??
    restaurants.find(({ url }) => url !== '' && pageKey(url) === page)
  );
}
