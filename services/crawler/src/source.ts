import { createHash } from 'node:crypto';
import { nameKey, pageKey } from '@kantyna/contracts/name';
import type { StateOf } from '@kantyna/contracts/events';
import type { ReadMethod } from './reading/read-page.js';

/** A page that a restaurant's menu is read from, and when. */
export interface Source {
  /** The restaurant's name. */
  readonly restaurant: string;
  readonly url: string;
  /** Five cron fields; six where the first is one of seconds. */
  readonly schedule: string;
  readonly timeZone: string;
  readonly read: ReadMethod;
}

/** A restaurant of the catalogue. */
export interface KnownRestaurant extends Pick<StateOf<'restaurant'>, 'name' | 'url'> {
  readonly id: string;
}

/** The id of a source is made of the restaurant that it is of: each has one at most. */
export const sourceId = (restaurant: string): string => hash('source', nameKey(restaurant)).slice(0, 24);

/**
 * Another text for another page, another way to read it, or another restaurant of that name: what is known of the last reading is then
 * worth nothing, for the menu has to be told anew.
 */
export const fingerprintOf = ({ url, read }: Source, restaurantId: string | undefined): string =>
  hash(url, JSON.stringify(read), restaurantId ?? '');

/** A text that is the same for the same menu only. */
export const hashOf = (menu: unknown): string => hash(JSON.stringify(menu));

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\u0000')).digest('hex');

/** The restaurant that a source is of: by name, else by the address of its page, as an imported menu finds it (rules.md, Import). */
export function restaurantOf(source: Source, restaurants: readonly KnownRestaurant[]): KnownRestaurant | undefined {
  const page = pageKey(source.url);
  return (
    restaurants.find(({ name }) => nameKey(name) === nameKey(source.restaurant)) ??
    restaurants.find(({ url }) => url !== '' && pageKey(url) === page)
  );
}
