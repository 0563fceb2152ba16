import type { MenuSource, OfficeSource } from '@kantyna/contracts/catalogue/menu-sources';
import type { KnownRestaurant } from '@kantyna/contracts/catalogue/restaurant-of-menu';
import { SCHEDULES } from '@kantyna/contracts/product';
import type { PlannedSources } from './planning.js';
import { CRON, isSwitchedOff, nextDue, restaurantOf, savedSourceId, sourceId, type Source } from './source.js';
import { isBeingRead, type SavedSource, type Store, type StoredSource } from './store.js';

/** The source of a restaurant. */
export interface KnownSource {
  readonly id: string;
  readonly source: Source;
  readonly isFromFile: boolean;
  /** Whether the file has a mistake in it. It is shown, and never read. */
  readonly isInvalid: boolean;
}

/** The subject of a crawl, with its restaurant if that is known. */
export interface DueSource {
  readonly source: Source;
  readonly restaurant: KnownRestaurant | undefined;
}
/** The source is not read now. `dueAt` is the time at which that may change, if it does. */
interface SkippedSource {
  readonly source?: never;
  readonly dueAt?: Date | undefined;
}

const toSource = ({ url, schedule, timeZone, selectors }: SavedSource, restaurant: string): Source => ({
  restaurant,
  url,
  schedule: CRON[schedule],
  timeZone,
  read: selectors ?? 'auto',
});

/** A source that a person added. */
const savedIn = ({ _id: id, saved }: StoredSource): KnownSource | undefined =>
  saved && { id, source: toSource(saved, ''), isFromFile: false, isInvalid: false };

/**
 * The sources of the operators' file and those that people added on the screen. For a restaurant that has both the file's counts.
 * `fromFile` returns what the file says at present.
 */
export function openSources({ store, fromFile }: { store: Store; fromFile: () => PlannedSources }) {
  const inFile = (restaurantId: string, restaurants: readonly KnownRestaurant[]): KnownSource | undefined => {
    const { sources, invalid } = fromFile();
    const source = [...sources, ...invalid].find((one) => restaurantOf(one, restaurants)?.id === restaurantId);
    if (!source) return undefined;
    return { id: sourceId(source.restaurant), source, isFromFile: true, isInvalid: invalid.includes(source) };
  };

  return {
    /** The source of a restaurant, if it has one. */
    async of(restaurantId: string, restaurants: readonly KnownRestaurant[]): Promise<KnownSource | undefined> {
      const listed = inFile(restaurantId, restaurants);
      if (listed) return listed;
      const saved = await store.find(savedSourceId(restaurantId));
      return saved && savedIn(saved);
    },

    /** Every restaurant with its source, if it has one, by name. */
    async all(now: Date): Promise<OfficeSource[]> {
      const [restaurants, all] = await Promise.all([store.allRestaurants(), store.all()]);
      const stored = new Map(all.map((source) => [source._id, source]));
      const byName = new Intl.Collator('pl');
      return restaurants
        .toSorted((one, other) => byName.compare(one.name, other.name))
        .map(({ id, name, lastCrawled }) => {
          const saved = stored.get(savedSourceId(id));
          const known = inFile(id, restaurants) ?? (saved && savedIn(saved));
          const source = known && toMenuSource(known, stored.get(known.id), now);
          const { at, outcome } = source?.lastReading ?? {};
          const succeeded = [lastCrawled, outcome === 'failed' ? undefined : at].filter((one) => one !== undefined);
          const lastSuccess = succeeded.sort().at(-1);
          return {
            restaurantId: id,
            restaurantName: name,
            ...(lastSuccess !== undefined && { lastSuccess }),
            ...(source && { source }),
          };
        });
    },

    /** The page that a crawl of a stored source reads. A source of the screen is skipped while the file names its restaurant. */
    async due({ _id, saved }: StoredSource): Promise<DueSource | SkippedSource> {
      const restaurants = await store.allRestaurants();
      if (!saved) {
        const source = fromFile().sources.find((one) => sourceId(one.restaurant) === _id);
        return source ? { source, restaurant: restaurantOf(source, restaurants) } : {};
      }
      const restaurant = restaurants.find(({ id }) => id === saved.restaurantId);
      if (!restaurant) return {};
      const source = toSource(saved, restaurant.name);
      return inFile(restaurant.id, restaurants) ? { dueAt: nextDue(source, new Date()) } : { source, restaurant };
    },

    /** Which stored sources are read: those of the present file, and all of the screen. */
    which: () => ({
      $and: [
        {
          $or: [
            { _id: { $in: fromFile().sources.map(({ restaurant }) => sourceId(restaurant)) } },
            { saved: { $exists: true } },
          ],
        },
      ],
    }),

    /** Saves the source of a restaurant as a person chose it. */
    async save(saved: SavedSource): Promise<void> {
      const dueAt = nextDue({ schedule: CRON[saved.schedule], timeZone: saved.timeZone }, new Date());
      await store.save(savedSourceId(saved.restaurantId), saved, dueAt);
    },

    remove: (restaurantId: string): Promise<void> => store.remove(savedSourceId(restaurantId)),
  };
}

/** A source as the web shows it. */
export const toMenuSource = (
  { source: { url, schedule, timeZone }, isFromFile }: KnownSource,
  stored: StoredSource | undefined,
  now: Date,
): MenuSource => {
  const chosen = SCHEDULES.find((one) => CRON[one] === schedule);
  return {
    url,
    schedule,
    timeZone,
    ...(chosen && { chosen }),
    isFromFile,
    ...(stored?.saved?.addedBy ? { addedBy: stored.saved.addedBy } : {}),
    ...(stored?.dueAt ? { nextReading: stored.dueAt.toISOString() } : {}),
    isReading: stored !== undefined && isBeingRead(stored, now),
    ...(stored && schedule !== '' && !stored.dueAt && isSwitchedOff(stored) ? { isSwitchedOff: true } : {}),
    ...(stored?.lastReading ? { lastReading: stored.lastReading } : {}),
    failures: [...(stored?.failures ?? [])],
  };
};

export type Sources = ReturnType<typeof openSources>;
