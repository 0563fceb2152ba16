import { createHash } from 'node:crypto';
import { nameKey } from '@kantyna/contracts/name';
import type { StateOf } from '@kantyna/contracts/events';
import type { Reading } from './reading/read-page.js';

/** A page that a restaurant's menu is read from, and when. */
export interface Source {
  /** The restaurant's name. */
  readonly restaurant: string;
  readonly url: string;
  /** Five cron fields; six where the first is one of seconds. */
  readonly schedule: string;
  readonly timeZone: string;
  readonly read: Reading;
}

/** A restaurant of the catalogue. */
export interface KnownRestaurant extends Pick<StateOf<'restaurant'>, 'name' | 'url'> {
  readonly id: string;
}

/** The id of a source is made of the restaurant that it is of: each has one at most. */
export const sourceId = (restaurant: string): string => hash('source', nameKey(restaurant)).slice(0, 24);

/** Another text for another page or another way to read it: what is known of the last reading is then worth nothing. */
export const fingerprintOf = ({ url, read }: Source): string => hash(url, JSON.stringify(read));

/** A text that is the same for the same menu only. */
export const hashOf = (menu: unknown): string => hash(JSON.stringify(menu));

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\u0000')).digest('hex');

/**
 * The source of a restaurant: of those in the file the one with its name, else the one with the address of its page, unless that is
 * named after another restaurant (as an imported menu finds its restaurant: rules.md, Import).
 */
export function sourceOf(
  restaurant: KnownRestaurant,
  sources: readonly Source[],
  isNameOfAnother: (name: string) => boolean,
): Source | undefined {
  const byName = sources.find((source) => nameKey(source.restaurant) === nameKey(restaurant.name));
  if (byName || restaurant.url === '') return byName;
  const page = pageKey(restaurant.url);
  return sources.find((source) => pageKey(source.url) === page && !isNameOfAnother(source.restaurant));
}

/** What all writings of one page's address have in common: the case of its host and a slash at its end do not count. */
const pageKey = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/u, '');
