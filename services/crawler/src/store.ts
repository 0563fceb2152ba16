import { Schema, type Connection } from 'mongoose';
import type { StateOf } from '@kantyna/contracts/events';
import type { MenuReading } from '@kantyna/contracts/menu-sources';
import { filter, isDuplicate, openCollection } from '@kantyna/store/documents';
import { applyByVersion } from '@kantyna/store/projection';
import type { News, OutboxItem } from './outbox.js';
import type { KnownRestaurant } from './source.js';

/** What is remembered of a source. */
export interface StoredSource {
  readonly _id: string;
  /** When it is to be read next; missing for one that is not read because of a fault in the file. */
  readonly dueAt?: Date;
  /** What `dueAt` was computed from. */
  readonly plan?: string;
  /** Until when an instance has it, and which one. */
  readonly takenUntil?: Date;
  readonly takenBy?: string;
  readonly lastReading?: MenuReading;
  readonly failures: readonly MenuReading[];
  /** What the page was like when it was last read, for the page and the selectors of `of`. */
  readonly page?: {
    readonly of: string;
    readonly etag?: string;
    readonly lastModified?: string;
    readonly hash: string;
  };
  readonly outbox: readonly OutboxItem[];
}

/** What a reading came to. */
export interface Outcome {
  readonly reading: MenuReading;
  readonly dueAt: Date | undefined;
  readonly page?: StoredSource['page'];
  readonly news: News;
}

const FAILURES_KEPT = 10;
/** Longer than a request may take, in milliseconds: who has a host for so long is dead. */
const HOST_TAKEN_FOR = 25_000;
const plain = { _id: false, id: false, minimize: false } as const;

const sourceSchema = new Schema(
  {
    _id: String,
    dueAt: Date,
    plan: String,
    takenUntil: Date,
    takenBy: String,
    lastReading: Schema.Types.Mixed,
    failures: [Schema.Types.Mixed],
    page: new Schema({ of: String, etag: String, lastModified: String, hash: String }, plain),
    outbox: [new Schema({ id: String, at: Date, what: String, data: Schema.Types.Mixed }, plain)],
  },
  { versionKey: false, id: false, minimize: false },
)
  .index({ dueAt: 1 })
  .index({ 'outbox.at': 1 }, { sparse: true });

const restaurantSchema = new Schema(
  { _id: String, version: Number, removed: Boolean, name: String, url: String },
  { versionKey: false, id: false },
);

const hostSchema = new Schema({ _id: String, takenUntil: Date }, { versionKey: false, id: false });

/** Opens this service's collections. `me` is this instance's name. */
export async function openStore(connection: Connection, me: string) {
  const sources = await openCollection(connection, 'sources', sourceSchema);
  const restaurants = await openCollection(connection, 'restaurants', restaurantSchema);
  const hosts = await openCollection(connection, 'hosts', hostSchema);
  const isFree = (now: Date) => ({
    $or: [{ takenUntil: filter({ $exists: false }) }, { takenUntil: filter({ $lte: now }) }],
  });
  const take = async (which: Record<string, unknown>, now: Date, until: Date): Promise<StoredSource | undefined> =>
    (await sources
      .findOneAndUpdate(
        { ...which, ...isFree(now) },
        { $set: { takenUntil: until, takenBy: me } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<StoredSource>()
      .exec()) ?? undefined;

  return {
    sources,

    /** Puts a source on the schedule, unless it is there with the same plan. */
    async plan(id: string, plan: string, dueAt: Date | undefined): Promise<void> {
      const due = dueAt ? { $set: { plan, dueAt } } : { $set: { plan }, $unset: { dueAt: 1 } };
      try {
        await sources.updateOne(
          { _id: id, plan: filter({ $ne: plan }) },
          { ...due, $setOnInsert: { failures: [], outbox: [] } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error; // It is there, with this plan.
      }
    },

    /** Keeps that a source is not read because of a fault in the file, and takes it off the schedule; once for one fault. */
    async fail(id: string, reading: MenuReading, item: OutboxItem & News): Promise<void> {
      try {
        await sources.updateOne(
          { _id: id, 'lastReading.cause': filter({ $ne: reading.cause }) },
          {
            $set: { lastReading: reading },
            $unset: { dueAt: 1, plan: 1 },
            $push: { outbox: item, failures: { $each: [reading], $position: 0, $slice: FAILURES_KEPT } },
          },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error; // It is known.
      }
    },

    /** Takes the one of these sources that has been due longest, and makes it nobody else's until `until`. */
    takeDue: (ids: readonly string[], now: Date, until: Date) =>
      take({ _id: filter({ $in: ids }), dueAt: filter({ $lte: now }) }, now, until),

    /** Takes a source whether it is due or not; nothing where another has it. */
    takeNow: (id: string, now: Date, until: Date) => take({ _id: id }, now, until),

    /** Goes on having a source. Answers whether it still was ours. */
    async keep(id: string, until: Date): Promise<boolean> {
      const { matchedCount } = await sources.updateOne({ _id: id, takenBy: me }, { $set: { takenUntil: until } });
      return matchedCount === 1;
    },

    /** Keeps what a reading came to and lets go of the source, in one update. Answers nothing where another has it by now. */
    async finish(id: string, { reading, dueAt, page, news }: Outcome, item: OutboxItem): Promise<boolean> {
      const failed = reading.outcome === 'failed';
      const { matchedCount } = await sources.updateOne(
        { _id: id, takenBy: me },
        {
          $set: { lastReading: reading, ...(dueAt ? { dueAt } : {}), ...(page ? { page } : {}) },
          $unset: { takenUntil: 1, takenBy: 1 },
          $push: {
            outbox: { ...item, ...news },
            ...(failed ? { failures: { $each: [reading], $position: 0, $slice: FAILURES_KEPT } } : {}),
          },
        },
      );
      return matchedCount === 1;
    },

    async find(id: string): Promise<StoredSource | undefined> {
      return (await sources.findOne({ _id: id }, { outbox: 0 }).lean<StoredSource>().exec()) ?? undefined;
    },

    putRestaurant: (id: string, version: number, data: StateOf<'restaurant'> | undefined): Promise<void> =>
      applyByVersion(restaurants, id, 'version', version, data ? { ...data, removed: false } : { removed: true }),

    async allRestaurants(): Promise<KnownRestaurant[]> {
      const found = await restaurants
        .find({ removed: false })
        .lean<{ _id: string; name: string; url: string }[]>()
        .exec();
      return found.map(({ _id, name, url }) => ({ id: _id, name, url }));
    },

    /** Takes a host for one request, unless another instance has it. */
    async takeHost(host: string): Promise<boolean> {
      const now = Date.now();
      try {
        await hosts.updateOne(
          { _id: host, takenUntil: filter({ $lte: new Date(now) }) },
          { $set: { takenUntil: new Date(now + HOST_TAKEN_FOR) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    /** Lets others have a host after so many milliseconds. */
    async releaseHost(host: string, after: number): Promise<void> {
      await hosts.updateOne({ _id: host }, { $set: { takenUntil: new Date(Date.now() + after) } });
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
