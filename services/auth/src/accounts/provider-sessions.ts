import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import type { Session } from '@kantyna/contracts/people/sessions';
import { openCollection, StoredDate, type Collection } from '@kantyna/store/mongo/collection';
import { leaseFields } from '@kantyna/store/mongo/lease';
import type { Seal } from './sealed.js';

/** The provider's data for a session: how its messages name it, and its tokens, sealed. The id is the session's. */
export const OfProvider = Shape({
  provider: Type.String(),
  sub: Type.String(),
  sid: Type.Optional(Type.String()),
  sealed: Type.String(),
});

/** A session that began at a provider. `dueAt`: when the provider is asked again; `expiresAt`: when its token ends. */
const StoredProviderSession = Shape({
  _id: Type.String(),
  ...OfProvider.properties,
  personId: Type.String(),
  startedAt: Type.Integer(),
  endings: Type.Optional(Type.Integer()),
  expiresAt: StoredDate,
  ...leaseFields,
});
export type StoredProviderSession = Static<typeof StoredProviderSession>;

/** The tokens of a provider that a session keeps. */
export interface ProviderTokens {
  readonly idToken: string;
  readonly refreshToken?: string | undefined;
}

/** Opens the sessions that began at a provider. */
export const openProviderSessions = (connection: Connection) =>
  openCollection(connection, 'provider_sessions', StoredProviderSession, [
    { fields: { expiresAt: 1 }, expires: true },
    { fields: { provider: 1, sub: 1 } },
    { fields: { provider: 1, sid: 1 } },
    { fields: { dueAt: 1 }, sparse: true },
    { fields: { personId: 1 } },
  ]);

/** The operations on these sessions. `recheckHours`: after so many the provider is asked again; 0: never. */
export function providerSessions(sessions: Collection<StoredProviderSession>, seal: Seal, recheckHours: number) {
  const nextDue = () => new Date(Date.now() + recheckHours * 60 * 60_000);
  const tokensOf = ({ sealed }: Pick<StoredProviderSession, 'sealed'>): ProviderTokens | undefined => {
    const text = seal.open(sealed);
    return text === undefined ? undefined : (JSON.parse(text) as ProviderTokens);
  };
  return {
    collection: sessions,

    /** When a session is due that the provider has confirmed now. */
    nextDue,

    /** Encrypts what is kept of a provider's tokens. */
    seal: (tokens: ProviderTokens): string => seal.seal(JSON.stringify(tokens)),

    /** The tokens of a session; `undefined` after the key that signs tokens was changed. */
    tokensOf,

    /** Keeps what a new session needs of its provider. */
    async keep(personId: string, session: Session, of: Static<typeof OfProvider>): Promise<void> {
      const { id: _id, startedAt, endings = 0 } = session;
      const canRecheck = recheckHours > 0 && tokensOf(of)?.refreshToken !== undefined;
      const kept = { ...of, personId, startedAt, endings, expiresAt: new Date(session.expiresAt * 1000) };
      await sessions.replaceOne({ _id }, { ...kept, ...(canRecheck && { dueAt: nextDue() }) }, { upsert: true });
    },

    find: async (_id: string): Promise<StoredProviderSession | null> => sessions.findOne({ _id }),

    /** The sessions that a provider's message is about: one (`sid`), or all of an account (`sub`). */
    named: async (provider: string, { sub, sid }: { sub?: string; sid?: string }): Promise<StoredProviderSession[]> =>
      sessions.find({ provider, ...(sub !== undefined && { sub }), ...(sid !== undefined && { sid }) }),

    /** Forgets the tokens of those sessions of a person that are over. */
    async forgetOver(personId: string, isOver: (personId: string, session: Session) => boolean): Promise<void> {
      const over = (await sessions.find({ personId })).filter((one) => isOver(personId, sessionOf(one)));
      if (over.length > 0) await sessions.deleteMany({ _id: { $in: over.map(({ _id }) => _id) } });
    },

    /** Forgets the tokens of a session that has ended. */
    forget: async (_id: string): Promise<void> => void (await sessions.deleteMany({ _id })),
  };
}
export type ProviderSessions = ReturnType<typeof providerSessions>;

/** The session as its token names it. If no endings were kept, the time of the session says that it began after all of them. */
export const sessionOf = ({ _id, startedAt, endings = Infinity, expiresAt }: StoredProviderSession): Session => ({
  id: _id,
  startedAt,
  expiresAt: Math.floor(expiresAt.getTime() / 1000),
  endings,
});
