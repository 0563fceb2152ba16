import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { presentTrace } from '@kantyna/bus/traces/spans';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { PushSubscription } from '@kantyna/contracts/notifications/notifications';
import { StoredDate, isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { derivedId } from '@kantyna/kernel/ids';
import { insertMissing } from '@kantyna/store/mongo/bulk-write';
import { DELIVERY_INDEXES, deliveryFields } from './delivery/delivery-queue.js';
import { openMails } from './database/mail-store.js';
import { openPreferences } from './database/preferences-store.js';
import { Notification } from './texts/notification.js';
import { NOTIFICATION_KINDS } from './texts/notification-kind.js';
import type { QueuedPush } from './delivery/push-turn.js';

/**
 * A browser that receives a person's pushes. The id is derived from the endpoint, not from the person. `at`: last subscribed; `addedAt`:
 * when it became this person's; `refusals`: how often in a row its push service refused it since it subscribed last; `lostAt`: when
 * its push service would take nothing for it any more. It is kept until the browser subscribes anew, which so knows that nobody removed it.
 */
const StoredSubscription = Shape({
  _id: Type.String(),
  personId: Type.String(),
  at: StoredDate,
  addedAt: Type.Optional(StoredDate),
  refusals: Type.Optional(Type.Integer()),
  lostAt: Type.Optional(StoredDate),
  ...PushSubscription.properties,
});
export type StoredSubscription = Static<typeof StoredSubscription>;

/** One push of one event to one browser. */
const StoredPush = Shape({
  ...deliveryFields,
  subscriptionId: Type.String(),
  personId: Type.String(),
  /** Missing: a push by which a person sees that pushes arrive. */
  kind: Type.Optional(OneOf(NOTIFICATION_KINDS)),
  message: Notification,
  /** What it may replace (`push-turn.ts`), and the time of its event. */
  slot: Type.Optional(Type.String()),
  eventAt: Type.Optional(StoredDate),
});
export type StoredPush = Static<typeof StoredPush>;

/** One message about one event for one webhook of a chat. It is not sent after `giveUpAt`. */
const StoredChatMessage = Shape({
  ...deliveryFields,
  hookId: Type.String(),
  body: Type.String(),
  giveUpAt: StoredDate,
});
type StoredChatMessage = Static<typeof StoredChatMessage>;

/** What is sent later, perhaps by another process, belongs to the trace of now. */
const traced = () => {
  const trace = presentTrace();
  return trace !== undefined && { trace };
};

/** What is forgotten of a browser when it subscribes. */
const FORGOTTEN = { refusals: 1, lostAt: 1 };
/** The browsers that get pushes. */
const LIVE = { lostAt: { $exists: false } };

const idOf = (endpoint: string) => derivedId('subscription', endpoint);

/** Opens this service's collections. */
export async function openStore(connection: Connection) {
  const subscriptions = await openCollection(connection, 'subscriptions', StoredSubscription, [
    { fields: { personId: 1 } },
  ]);
  const preferences = await openPreferences(connection);
  const mails = await openMails(connection);
  const pushes = await openCollection(connection, 'pushes', StoredPush, [
    ...DELIVERY_INDEXES,
    { fields: { slot: 1 }, sparse: true },
  ]);
  const chatMessages = await openCollection(connection, 'chat_messages', StoredChatMessage, DELIVERY_INDEXES);

  return {
    pushes,
    chatMessages,
    preferences,
    mails,

    /** Assigns a browser to a person, even if it belonged to another one. */
    async putSubscription(personId: string, subscription: PushSubscription, at: Date): Promise<void> {
      const _id = idOf(subscription.endpoint);
      const known = await subscriptions.updateOne(
        { _id, personId },
        { $set: { at, ...subscription }, $unset: FORGOTTEN },
      );
      if (known.matchedCount > 0) return;
      const update = { $set: { personId, at, addedAt: at, ...subscription }, $unset: FORGOTTEN };
      try {
        await subscriptions.updateOne({ _id }, update, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await subscriptions.updateOne({ _id }, update); // The same browser subscribed twice at the same time.
      }
    },

    /** Removes all of a person's browsers except the `count` newest. */
    async keepNewestSubscriptions(personId: string, count: number): Promise<void> {
      const older = await subscriptions.find({ personId }, { _id: 1 }).sort({ at: -1, _id: 1 }).skip(count);
      if (older.length === 0) return;
      await subscriptions.deleteMany({ _id: { $in: older.map(({ _id }) => _id) }, personId });
    },

    /** Removes one or, without an endpoint, all of a person's browsers. Those of other people stay. */
    async removeSubscriptions(personId: string, endpoint: string | undefined): Promise<void> {
      await subscriptions.deleteMany({ personId, ...(endpoint === undefined ? {} : { _id: idOf(endpoint) }) });
    },

    /** Removes a person's browsers, what they want, and their pushes and e-mails, sent or not. */
    async erase(personId: string): Promise<void> {
      await subscriptions.deleteMany({ personId });
      await preferences.erase(personId);
      await pushes.deleteMany({ personId });
      await mails.erase(personId);
    },

    /** Gives up a browser whose push service takes nothing for it any more. */
    async loseSubscription(id: string): Promise<void> {
      await subscriptions.updateOne({ _id: id }, { $set: { lostAt: new Date() } });
    },

    /** Counts that a push service refused a browser. Returns how often in a row it has. */
    async countRefusal(id: string): Promise<number> {
      const counted = { $inc: { refusals: 1 } };
      const browser = await subscriptions.findOneAndUpdate({ _id: id }, counted, { returnDocument: 'after' });
      return browser?.refusals ?? 0;
    },

    /** How many people have a browser that gets pushes. */
    async countSubscribers(): Promise<number> {
      const stages = [{ $match: LIVE }, { $group: { _id: '$personId' } }, { $count: 'count' }];
      return (await subscriptions.aggregate<{ count: number }>(stages))[0]?.count ?? 0;
    },

    /** Its push service takes pushes for a browser again. */
    async forgetRefusals(id: string): Promise<void> {
      await subscriptions.updateOne({ _id: id }, { $unset: { refusals: 1 } });
    },

    findByEndpoint: async (personId: string, endpoint: string): Promise<StoredSubscription | null> =>
      subscriptions.findOne({ _id: idOf(endpoint), personId, ...LIVE }),

    findSubscription: async (id: string): Promise<StoredSubscription | null> =>
      subscriptions.findOne({ _id: id, ...LIVE }),

    /** The ids of all people who have a browser, except one. */
    async subscribersBut(personId: string): Promise<string[]> {
      const found = await subscriptions.find({ personId: { $ne: personId }, ...LIVE }, { personId: 1 });
      return [...new Set(found.map((one) => one.personId))];
    },

    subscriptionsOf: async (personIds: readonly string[]): Promise<StoredSubscription[]> =>
      subscriptions.find({ personId: { $in: personIds }, ...LIVE }),

    /** The endpoints of a person's browsers that were given up. */
    async lostOf(personId: string): Promise<string[]> {
      const lost = await subscriptions.find({ personId, lostAt: { $exists: true } }, { endpoint: 1 });
      return lost.map(({ endpoint }) => endpoint);
    },

    /** Adds a push, unless it exists already, ended or not. */
    async addPush(
      eventId: string,
      to: StoredSubscription,
      push: Pick<StoredPush, 'kind' | 'message' | 'at' | 'slot' | 'eventAt'> & { dueAt: Date },
    ): Promise<void> {
      const { _id: subscriptionId, personId } = to;
      const _id = derivedId('push', eventId, subscriptionId);
      await insertMissing(pushes, [{ _id, subscriptionId, personId, tries: 0, ...traced(), ...push }]);
    },

    /** The other pushes of a slot. */
    othersOfSlot: async (slot: string, id: string): Promise<QueuedPush[]> =>
      pushes.find({ slot, _id: { $ne: id } }, { eventAt: 1, end: 1, endedAt: 1, lease: 1 }),

    /** When the latest message for each chat ended in each way: within eight days, since older ones are removed. */
    chatEnds: async (): Promise<{ hookId: string; end: string; at: Date }[]> =>
      chatMessages.aggregate([
        { $match: { end: { $exists: true } } },
        { $group: { _id: { hookId: '$hookId', end: '$end' }, at: { $max: '$endedAt' } } },
        { $project: { _id: 0, hookId: '$_id.hookId', end: '$_id.end', at: 1 } },
      ]),

    /** Adds a message for a chat, unless it exists already, sent or not. */
    async addChatMessage(message: Omit<StoredChatMessage, 'tries'>): Promise<void> {
      await insertMissing(chatMessages, [{ ...message, tries: 0, ...traced() }]);
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
