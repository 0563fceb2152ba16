import { createHash } from 'node:crypto';
import { Cron } from 'croner';
import type { Schedule } from '@kantyna/contracts/catalogue/menu-sources';
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

/** The schedules that people choose, as cron. */
export const CRON: Readonly<Record<Schedule, string>> = {
  weekdays: '30 9 * * 1-5',
  daily: '30 9 * * *',
  weekly: '30 9 * * 1',
  never: '',
};

/** The first time after `after` when a source is due; `undefined` for a schedule that never comes, or none (`''`). */
export function nextDue({ schedule, timeZone }: Pick<Source, 'schedule' | 'timeZone'>, after: Date): Date | undefined {
  if (schedule === '') return undefined;
  return new Cron(schedule, { timezone: timeZone, mode: '5-or-6-parts', paused: true }).nextRun(after) ?? undefined;
}

/** The number of attempts of a crawl if its failure may pass. */
const MAX_ATTEMPTS = 3;
/** The wait after the first attempt where the server asks for none; that after the second is three times as long (ms). */
const FIRST_WAIT_MS = 1_000;
/** A server that asks for a longer wait gets no further request until the next scheduled crawl. */
const MAX_WAIT_MS = 30_000;

/**
 * The time of the next attempt after `made` attempts, the last of which failed at `at`; `undefined` if there is none. `askedMs` is the
 * server's wish.
 */
export function nextAttempt(made: number, askedMs: number | undefined, at: Date): Date | undefined {
  const wait = askedMs ?? FIRST_WAIT_MS * 3 ** (made - 1);
  return made < MAX_ATTEMPTS && wait <= MAX_WAIT_MS ? new Date(at.getTime() + wait) : undefined;
}

/** A source is due again this long after a reading began (ms), if its end is never stored, because it may have ended the service. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** The due time of a source while a reading that began at `at` is not done; `undefined` without a schedule. */
export function dueMeanwhile(source: Pick<Source, 'schedule' | 'timeZone'>, at: Date): Date | undefined {
  const next = nextDue(source, at);
  return next && new Date(Math.min(next.getTime(), at.getTime() + AGAIN_AFTER_MS));
}

/** After this many readings in a row that ended their reader, or the service, a source is no longer read on its schedule. */
const MAX_DEATHS = 3;

/** Whether a source is switched off. */
export const isSwitchedOff = ({ deaths = 0 }: { readonly deaths?: number | undefined }): boolean =>
  deaths >= MAX_DEATHS;
