import { Schema, type Connection } from 'mongoose';
import type { PushSubscription } from '@kantyna/contracts/notifications';
import { filter, isDuplicate, openCollection } from '@kantyna/store/documents';
import { derivedId } from '@kantyna/store/id';
import type { Message } from './news.js';

/** A browser that gets a person's pushes. Its endpoint says which browser it is, whoever is signed in there. */
export interface StoredSubscription extends PushSubscription {
  readonly _id: string;
  readonly personId: string;
  /** When it was last subscribed. */
  readonly at: Date;
}

/** A push of one piece of news to one browser: there is one of each. It is due until it has come to an end. */
export interface StoredPush {
  readonly _id: string;
  readonly at: Date;
  readonly subscriptionId: string;
  readonly personId: string;
  readonly message: Message;
  readonly tries: number;
  readonly dueAt?: Date;
  readonly end?: string;
}

const subscriptionSchema = new Schema(
  { _id: String, personId: String, at: Date, endpoint: String, p256dhKey: String, authKey: String },
  { versionKey: false, id: false },
).index({ personId: 1 });

const pushSchema = new Schema(
  {
    _id: String,
    at: Date,
    subscriptionId: String,
    personId: String,
    message: { title: String, body: String, orderId: String },
    tries: Number,
    dueAt: Date,
    end: String,
  },
  { versionKey: false, id: false },
)
  .index({ dueAt: 1 }, { sparse: true })
  .index({ at: 1 });

const idOf = (endpoint: string) => derivedId('subscription', endpoint);

/** Opens this service's collections. */
export async function openStore(connection: Connection) {
  const subscriptions = await openCollection(connection, 'subscriptions', subscriptionSchema);
  const pushes = await openCollection(connection, 'pushes', pushSchema);

  const putSubscription = async (personId: string, subscription: PushSubscription, at: Date): Promise<void> => {
    const set = { $set: { personId, at, ...subscription } };
    try {
      await subscriptions.updateOne({ _id: idOf(subscription.endpoint) }, set, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await subscriptions.updateOne({ _id: idOf(subscription.endpoint) }, set); // The same browser, twice at one moment.
    }
  };

  return {
    /** Makes a browser the person's, whoever's it was before. */
    putSubscription,

    /** Removes all but the person's newest browsers, so many of them. */
    async keepNewestSubscriptions(personId: string, count: number): Promise<void> {
      const older = await subscriptions
        .find({ personId }, { _id: 1 })
        .sort({ at: -1, _id: 1 })
        .skip(count)
        .lean<Pick<StoredSubscription, '_id'>[]>()
        .exec();
      if (older.length === 0) return;
      await subscriptions.deleteMany({ _id: filter({ $in: older.map(({ _id }) => _id) }), personId });
    },

    /** Removes one of the person's browsers, or all; another person's stays. */
    async removeSubscriptions(personId: string, endpoint: string | undefined): Promise<void> {
      await subscriptions.deleteMany({ personId, ...(endpoint === undefined ? {} : { _id: idOf(endpoint) }) });
    },

    /** Removes a browser that the push service calls gone. */
    async dropSubscription(id: string): Promise<void> {
      await subscriptions.deleteOne({ _id: id });
    },

    async findSubscription(id: string): Promise<StoredSubscription | undefined> {
      return (await subscriptions.findOne({ _id: id }).lean<StoredSubscription>().exec()) ?? undefined;
    },

    subscriptionsOf: (personIds: readonly string[]): Promise<StoredSubscription[]> =>
      subscriptions
        .find({ personId: filter({ $in: personIds }) })
        .lean<StoredSubscription[]>()
        .exec(),

    /** Keeps a push to be sent, unless it was kept before, even if it has come to an end since. */
    async addPush(eventId: string, to: StoredSubscription, message: Message, now: Date): Promise<void> {
      const _id = derivedId('push', eventId, to._id);
      const { _id: subscriptionId, personId } = to;
      try {
        await pushes.create([{ _id, at: now, subscriptionId, personId, message, tries: 0, dueAt: now }]);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },

    /** Takes the push that has been due longest, and makes it nobody else's until `until`. */
    async takePush(now: Date, until: Date): Promise<StoredPush | undefined> {
      const taken = await pushes
        .findOneAndUpdate(
          { dueAt: filter({ $lte: now }) },
          { $set: { dueAt: until }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<StoredPush>()
        .exec();
      return taken ?? undefined;
    },

    /** A push is over; it stays for as long as its event can come again. */
    async endPush(id: string, end: string): Promise<void> {
      await pushes.updateOne({ _id: id }, { $set: { end }, $unset: { dueAt: 1 } });
    },

    async postponePush(id: string, dueAt: Date): Promise<void> {
      await pushes.updateOne({ _id: id }, { $set: { dueAt } });
    },

    async forgetPushesBefore(at: Date): Promise<void> {
      await pushes.deleteMany({ at: filter({ $lt: at }) });
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
