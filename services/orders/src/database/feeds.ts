import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { LANGUAGES, type Language } from '@kantyna/contracts/notifications/notifications';
import type { Feeds } from '@kantyna/contracts/people/feeds';
import { FEED_KINDS, type FeedKind } from '@kantyna/contracts/people/names';
import type { Session } from '@kantyna/contracts/people/sessions';
import { derivedId } from '@kantyna/kernel/ids';
import { isDuplicate, openCollection, StoredDate } from '@kantyna/store/mongo/collection';

/** The collection of feeds. */
export const FEEDS = 'feeds';

/**
 * A calendar or screen of a person. The id is derived from both, so a new one replaces the one before. Of its secret only the hash is stored.
 * `startedAt` (Unix seconds) and `endings` are those of the session in which it was made.
 */
const StoredFeed = Shape({
  _id: Type.String(),
  personId: Type.String(),
  kind: OneOf(FEED_KINDS),
  hash: Type.String(),
  language: OneOf(LANGUAGES),
  madeAt: StoredDate,
  startedAt: Type.Integer(),
  endings: Type.Optional(Type.Integer()),
});
export type StoredFeed = Static<typeof StoredFeed>;

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const idOf = (personId: string, kind: FeedKind): string => derivedId('feed', kind, personId);

/**
 * The session whose end ends a feed: one that only ends together with all of its person's, for it has an id of its own, and does not expire.
 */
const sessionOf = ({ _id, startedAt, endings }: StoredFeed): Session => ({
  id: _id,
  startedAt,
  expiresAt: Infinity,
  endings,
});

/** Opens the feeds of people. One of somebody whose sessions have all ended is none. */
export async function openFeeds(
  connection: Connection,
  isSessionOver: (personId: string, session: Session) => boolean,
) {
  const feeds = await openCollection(connection, FEEDS, StoredFeed, [
    { fields: { hash: 1 } },
    { fields: { personId: 1 } },
  ]);
  const isLive = (feed: StoredFeed) => !isSessionOver(feed.personId, sessionOf(feed));

  return {
    /** Makes a feed in a session of a person, and returns its secret (256 bits). It replaces the one of its kind. */
    async make(personId: string, kind: FeedKind, session: Session, language: Language): Promise<string> {
      const secret = randomBytes(32).toString('base64url');
      const { startedAt, endings } = session;
      const made = { personId, kind, hash: hashed(secret), language, madeAt: new Date(), startedAt };
      const feed = { ...made, ...(endings !== undefined && { endings }) };
      const replace = () => feeds.replaceOne({ _id: idOf(personId, kind) }, feed, { upsert: true });
      await replace().catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return replace(); // Made for the first time twice at once.
      });
      return secret;
    },

    /** Ends a person's feed of a kind, if they have one. */
    end: async (personId: string, kind: FeedKind): Promise<void> =>
      void (await feeds.deleteOne({ _id: idOf(personId, kind) })),

    /** When each feed that a person has was made. */
    async of(personId: string): Promise<Feeds> {
      const found = await feeds.find({ personId });
      return Object.fromEntries(found.filter(isLive).map(({ kind, madeAt }) => [kind, madeAt.toISOString()]));
    },

    /** The feed of a kind that has this secret; `undefined` of an unknown one, and of one that was replaced or has ended. */
    async find(kind: FeedKind, secret: string): Promise<StoredFeed | undefined> {
      const found = await feeds.findOne({ hash: hashed(secret), kind });
      return found && isLive(found) ? found : undefined;
    },

    /** Ends the feeds of a person who is erased. */
    forget: async (personId: string): Promise<void> => void (await feeds.deleteMany({ personId })),
  };
}

export type FeedStore = Awaited<ReturnType<typeof openFeeds>>;
