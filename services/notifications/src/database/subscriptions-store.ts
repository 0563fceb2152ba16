import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { PushSubscription } from '@kantyna/contracts/notifications/notifications';
import type { Session } from '@kantyna/contracts/people/sessions';
import { derivedId } from '@kantyna/kernel/ids';
import { StoredDate, isDuplicate, openCollection, type Filter } from '@kantyna/store/mongo/collection';

/**
 * A browser that receives a person's pushes. The id is derived from the endpoint, not from the person. `at`: last subscribed; `addedAt`:
 * when it became this person's; `session`: the one in which it subscribed last; `refusals`: how often in a row its push service refused it
 * since then; `lostAt`: when its push service would take nothing for it any more. It is kept until the browser subscribes anew, which so
 * knows that nobody removed it.
 */
const StoredSubscription = Shape({
  _id: Type.String(),
  personId: Type.String(),
  at: StoredDate,
  addedAt: Type.Optional(StoredDate),
  session: Type.Optional(
    Shape({
      id: Type.String(),
      startedAt: Type.Integer(),
      expiresAt: Type.Integer(),
      endings: Type.Optional(Type.Integer()),
    }),
  ),
  refusals: Type.Optional(Type.Integer()),
  lostAt: Type.Optional(StoredDate),
  ...PushSubscription.properties,
});
export type StoredSubscription = Static<typeof StoredSubscription>;

/** The fields of a browser that are removed when it subscribes. */
const FORGOTTEN = { refusals: 1, lostAt: 1 };
/** The longest that a token lasts (s): `TOKEN_LIFETIME_DAYS` of auth. */
const LONGEST_SESSION = 365 * 24 * 60 * 60;

const idOf = (endpoint: string) => derivedId('subscription', endpoint);

/**
 * The session of a browser. One that subscribed under a release that kept none was in some session then: that ended at the latest when all
 * sessions of its person did, or its token expired.
 */
export function sessionOfBrowser({ session, at }: Pick<StoredSubscription, 'session' | 'at'>): Session {
  if (session) return session;
  const startedAt = Math.floor(at.getTime() / 1000);
  return { id: '', startedAt, expiresAt: startedAt + LONGEST_SESSION, endings: Infinity };
}

/** Opens the browsers that get pushes. Nobody's are those whose session is over. */
export async function openSubscriptions(
  connection: Connection,
  isSessionOver: (personId: string, session: Session) => boolean,
) {
  const subscriptions = await openCollection(connection, 'subscriptions', StoredSubscription, [
    { fields: { personId: 1 } },
  ]);
  const isLive = (one: StoredSubscription) => !one.lostAt && !isSessionOver(one.personId, sessionOfBrowser(one));
  const live = async (filter: Filter): Promise<StoredSubscription[]> =>
    (await subscriptions.find(filter)).filter(isLive);

  return {
    /** Assigns a browser to a person and their session, even if it belonged to another one. */
    async putSubscription(personId: string, session: Session, subscription: PushSubscription, at: Date): Promise<void> {
      const _id = idOf(subscription.endpoint);
      const put = { at, session, ...subscription };
      const known = await subscriptions.updateOne({ _id, personId }, { $set: put, $unset: FORGOTTEN });
      if (known.matchedCount > 0) return;
      const update = { $set: { personId, addedAt: at, ...put }, $unset: FORGOTTEN };
      try {
        await subscriptions.updateOne({ _id }, update, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await subscriptions.updateOne({ _id }, update); // The same browser subscribed twice at the same time.
      }
    },

    /** Removes all of a person's browsers except the `count` newest. Those that get nothing any more go first. */
    async keepNewestSubscriptions(personId: string, count: number): Promise<void> {
      const own = await subscriptions.find({ personId }).sort({ at: -1, _id: 1 });
      const past = own.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one))).slice(count);
      // One that subscribes again at this moment has another time.
      await Promise.all(past.map(({ _id, at }) => subscriptions.deleteMany({ _id, personId, at })));
    },

    /** Removes one or, without an endpoint, all of a person's browsers. Those of other people stay. */
    async removeSubscriptions(personId: string, endpoint?: string): Promise<void> {
      await subscriptions.deleteMany({ personId, ...(endpoint === undefined ? {} : { _id: idOf(endpoint) }) });
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

    /** Its push service takes pushes for a browser again. */
    async forgetRefusals(id: string): Promise<void> {
      await subscriptions.updateOne({ _id: id }, { $unset: { refusals: 1 } });
    },

    findByEndpoint: async (personId: string, endpoint: string): Promise<StoredSubscription | undefined> =>
      (await live({ _id: idOf(endpoint), personId }))[0],

    findSubscription: async (_id: string): Promise<StoredSubscription | undefined> => (await live({ _id }))[0],

    subscriptionsOf: async (personIds: readonly string[]): Promise<StoredSubscription[]> =>
      live({ personId: { $in: personIds } }),

    /** The ids of all people who have a browser that gets pushes. */
    async subscribers(): Promise<string[]> {
      return [...new Set((await live({})).map((one) => one.personId))];
    },

    /** The endpoints of a person's browsers that get nothing any more. */
    async lostOf(personId: string): Promise<string[]> {
      return (await subscriptions.find({ personId })).filter((one) => !isLive(one)).map(({ endpoint }) => endpoint);
    },
  };
}
