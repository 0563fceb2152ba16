import type { Connection, UpdateQuery } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { states, type EventOf } from '@kantyna/contracts/messages/messages';
import { Id, Shape } from '@kantyna/contracts/format';
import { MenuReading, PageSelectors, Schedule } from '@kantyna/contracts/catalogue/menu-sources';
import type { KnownRestaurant } from '@kantyna/contracts/catalogue/restaurant-of-menu';
import { isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { newId } from '@kantyna/kernel/ids';
import { acquireLease, leaseFields } from '@kantyna/store/mongo/lease';
import { openProjection } from '@kantyna/store/projections/projection';
import { OUTBOX_INDEX, OutboxItem } from '@kantyna/store/documents/stored-document';

const StoredPage = Shape({
  /** The fingerprint of the source and its restaurant. */
  of: Type.String(),
  etag: Type.Optional(Type.String()),
  lastModified: Type.Optional(Type.String()),
  /** The hash of the menu. */
  hash: Type.String(),
});
/** The page at the last crawl that read it. */
export type StoredPage = Static<typeof StoredPage>;

const SavedSource = Shape({
  restaurantId: Id,
  url: Type.String(),
  schedule: Schedule,
  timeZone: Type.String(),
  /** Missing: `auto`. */
  selectors: Type.Optional(PageSelectors),
  addedBy: Type.Optional(Shape({ id: Id, username: Type.String() })),
});
/** A source that a person added on the screen. */
export type SavedSource = Static<typeof SavedSource>;

const StoredSource = Shape({
  _id: Type.String(),
  /** Missing for a source of the file. */
  saved: Type.Optional(SavedSource),
  /** Grows when somebody changes what is read, or when. Missing in documents of releases before it. */
  version: Type.Optional(Type.Integer()),
  /** `dueAt` is missing for a source with a mistake in the file. */
  ...leaseFields,
  /** The schedule, time zone and address that `dueAt` was computed from. */
  plan: Type.Optional(Type.String()),
  /** Attempts at a reading that is not done yet. */
  attempts: Type.Optional(Type.Integer()),
  /** Readings in a row that ended their reader, or the service. One that runs counts already. */
  deaths: Type.Optional(Type.Integer()),
  lastReading: Type.Optional(MenuReading),
  /** The last failures, the newest first. */
  failures: Type.Array(MenuReading),
  page: Type.Optional(StoredPage),
  outbox: Type.Array(OutboxItem),
});
export type StoredSource = Static<typeof StoredSource>;

/** Whether a source is being read now, by any instance, or waits for the next attempt at that. */
export const isBeingRead = ({ lease, attempts }: Pick<StoredSource, 'lease' | 'attempts'>, now: Date): boolean =>
  attempts !== undefined || (lease !== undefined && lease.until > now);

const StoredHost = Shape({ _id: Type.String(), ...leaseFields });

/** The event of a crawl. */
export type CrawlEvent =
  | { readonly what: 'menuRead'; readonly data: EventOf<'menuRead'> }
  | { readonly what: 'menuNotRead'; readonly data: EventOf<'menuNotRead'> };

const FAILURES_KEPT = 10;
/** Longer than a request may take: an instance that holds a host for so long is dead (ms). */
const HOST_LEASE_MS = 25_000;

const CHANGED = { version: 1 };
/** The fields that a source loses when somebody changes it. */
const AFRESH = { deaths: 1, attempts: 1 };

/** Matches a source only as it was read. */
export const asRead = ({ version }: StoredSource) => ({ version: version ?? { $exists: false } });

/** The item in the outbox of a source for an event. */
export const outboxItem = (event: CrawlEvent): OutboxItem => ({
  id: newId(),
  at: new Date(),
  owner: 'crawler',
  ...event,
});

/** The update of a source after a crawl: the reading, its failure if it is one, and the event. */
export const readingUpdate = (
  reading: MenuReading,
  item: OutboxItem,
): Required<Pick<UpdateQuery<StoredSource>, '$set' | '$push'>> => ({
  $set: { lastReading: reading },
  $push: {
    outbox: item,
    ...(reading.outcome === 'failed' ? { failures: { $each: [reading], $position: 0, $slice: FAILURES_KEPT } } : {}),
  },
});

/** Opens this service's collections. */
export async function openStore(connection: Connection) {
  const sources = await openCollection(connection, 'sources', StoredSource, [{ fields: { dueAt: 1 } }, OUTBOX_INDEX]);
  const hosts = await openCollection(connection, 'hosts', StoredHost);
  const restaurants = await openProjection(connection, states.restaurant, {
    collection: 'restaurants',
    fields: { name: Type.String(), url: Type.String(), lastCrawled: Type.Optional(Type.String()) },
    toFields: ({ name, url, lastCrawled }) => ({ name, url, ...(lastCrawled !== undefined && { lastCrawled }) }),
    indexes: [{ fields: { removed: 1 } }],
  });
  const upsertUnless = async (id: string, unchanged: object, update: UpdateQuery<StoredSource>): Promise<void> => {
    try {
      await sources.updateOne({ _id: id, ...unchanged }, update, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error; // The source exists and needs no change.
    }
  };

  return {
    sources,
    restaurants,

    /** Puts a source on the schedule, unless it is there with the same plan. */
    plan: (id: string, plan: string, dueAt: Date | undefined): Promise<void> =>
      upsertUnless(
        id,
        { plan: { $ne: plan } },
        {
          $set: { plan, ...(dueAt && { dueAt }) },
          $unset: { ...AFRESH, ...(!dueAt && { dueAt: 1 }) },
          $inc: CHANGED,
          $setOnInsert: { failures: [], outbox: [] },
        },
      ),

    /** Takes a source with a mistake in the file off the schedule, and stores the failure; once for the same mistake. */
    fail: (id: string, reading: MenuReading, event: CrawlEvent): Promise<void> =>
      upsertUnless(
        id,
        { 'lastReading.cause': { $ne: reading.cause } },
        {
          ...readingUpdate(reading, outboxItem(event)),
          $unset: { ...AFRESH, dueAt: 1, plan: 1 },
          $inc: CHANGED,
        },
      ),

    /** Saves a source of the screen and puts it on its schedule. The readings of another page are forgotten. */
    async save(id: string, saved: SavedSource, dueAt: Date | undefined): Promise<void> {
      const present = await sources.findOne<StoredSource>({ _id: id }, { saved: 1 });
      const isOther = present?.saved?.url !== saved.url;
      await sources.updateOne(
        { _id: id },
        {
          $set: { saved, ...(dueAt && { dueAt }), ...(isOther && { failures: [] }) },
          $unset: { ...AFRESH, ...(!dueAt && { dueAt: 1 }), ...(isOther && { lastReading: 1, page: 1 }) },
          $inc: CHANGED,
          $setOnInsert: { outbox: [], ...(!isOther && { failures: [] }) },
        },
        { upsert: true },
      );
    },

    /** Removes a source of the screen. A crawl of it that is under way is dropped. */
    remove: async (id: string): Promise<void> => {
      await sources.deleteOne({ _id: id, saved: { $exists: true } });
    },

    /** Takes a person off the sources that they added. */
    async erase(personId: string): Promise<void> {
      const found = await sources.find({ 'saved.addedBy.id': personId }, { _id: 1 });
      for (const { _id } of found) await sources.updateOne({ _id }, { $unset: { 'saved.addedBy': 1 } });
    },

    /** Counts a reading that begins, and moves the due time: should it end the service, it is not repeated at once. */
    begin: async (source: StoredSource, dueAt: Date | undefined): Promise<void> => {
      const next = dueAt ? { $set: { dueAt } } : { $unset: { dueAt: 1 } };
      await sources.updateOne({ _id: source._id, ...asRead(source) }, { ...next, $inc: { deaths: 1 } });
    },

    find: async (id: string): Promise<StoredSource | undefined> =>
      (await sources.findOne<StoredSource>({ _id: id }, { outbox: 0 })) ?? undefined,

    /** Every source that is stored, by id. */
    all: async (): Promise<StoredSource[]> => sources.find<StoredSource>({}, { outbox: 0, page: 0 }),

    allRestaurants: async (): Promise<KnownRestaurant[]> =>
      (await restaurants.documents.find({ removed: false })).map(({ _id: id, ...known }) => ({ id, ...known })),

    /** The lease of a host for one request, shared by all instances. */
    hostLease: {
      take: async (host: string): Promise<boolean> =>
        (await acquireLease(hosts, { _id: host }, { duration: HOST_LEASE_MS, upsert: true })) !== undefined,
      release: async (host: string, afterMs: number): Promise<void> => {
        await hosts.updateOne({ _id: host }, { $set: { 'lease.until': new Date(Date.now() + afterMs) } });
      },
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
