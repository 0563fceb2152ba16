import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { newId } from '@kantyna/kernel/ids';
import { isDuplicate, openCollection, StoredDate } from '@kantyna/store/mongo/collection';
import type { VerifiedAccount } from './verified-account.js';

/**
 * An account that a person signs in with. That of an erased person has no name, address and subject: the rest keeps the account from
 * becoming theirs again.
 */
const StoredIdentity = Shape({
  _id: Type.String(),
  personId: Type.String(),
  provider: Type.String(),
  issuer: Type.String(),
  subject: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  isEmailVerified: Type.Optional(Type.Boolean()),
  addedAt: StoredDate,
  usedAt: StoredDate,
});
export type StoredIdentity = Static<typeof StoredIdentity>;

/** Opens the identities of people. */
export async function openIdentities(connection: Connection) {
  const identities = await openCollection(connection, 'identities', StoredIdentity, [{ fields: { personId: 1 } }]);

  return {
    /** The identities of a person, the oldest first. */
    of: async (personId: string): Promise<StoredIdentity[]> => identities.find({ personId }).sort({ addedAt: 1 }),

    /** The ways in of everybody, by person: the providers' ids, and when the first was stored. */
    async ofEverybody(): Promise<ReadonlyMap<string, { readonly providers: readonly string[]; readonly since: Date }>> {
      const found = await identities.aggregate<{ _id: string; providers: string[]; since: Date }>([
        { $match: { subject: { $exists: true } } },
        { $group: { _id: '$personId', providers: { $addToSet: '$provider' }, since: { $min: '$addedAt' } } },
      ]);
      return new Map(found.map(({ _id, providers, since }) => [_id, { providers: providers.sort(), since }]));
    },

    /** The id of the person whom an account signs in: without a stored identity that is the account's own id. */
    personIdOf: async (account: VerifiedAccount): Promise<string> =>
      (await identities.findOne({ _id: account.id }))?.personId ?? account.id,

    /**
     * Stores an account as a way in of a person, used now. `before` is whom it led to: if that has changed meanwhile, nothing is stored.
     * Returns whether it was.
     */
    async note(account: VerifiedAccount, personId: string, before: string): Promise<boolean> {
      const { id: _id, username: name, provider, issuer, subject, email, isEmailVerified } = account;
      const now = new Date();
      const noted = { personId, provider, issuer, subject, name, email, isEmailVerified, usedAt: now };
      const update = { $set: noted, $setOnInsert: { addedAt: now } };
      const upsert = before === _id;
      try {
        const { matchedCount } = await identities.updateOne({ _id, personId: before }, update, { upsert });
        return upsert || matchedCount === 1;
      } catch (error) {
        if (isDuplicate(error)) return false; // Noted for the first time twice at once, or it led to somebody else.
        throw error;
      }
    },

    /** Whether an account is stored, for whomever. */
    isKnown: async (_id: string): Promise<boolean> => (await identities.exists({ _id })) !== null,

    /** Puts back what `remove` took. */
    putBack: async ({ _id, ...way }: StoredIdentity): Promise<void> => void (await identities.replaceOne({ _id }, way)),

    /** Takes a way in from a person. A later sign-in with it makes a new person. Returns whether it was theirs. */
    async remove(_id: string, personId: string): Promise<boolean> {
      const gone = { subject: 1, email: 1, name: 1, isEmailVerified: 1 };
      const update = { $set: { personId: newId() }, $unset: gone };
      return (await identities.updateOne({ _id, personId }, update)).matchedCount === 1;
    },

    /** Forgets everything about a person's accounts, except whose they were. */
    async erase(personId: string): Promise<void> {
      for (const { _id } of await identities.find({ personId }))
        await identities.updateOne({ _id }, { $unset: { subject: 1, email: 1, name: 1, isEmailVerified: 1 } });
    },
  };
}
export type Identities = Awaited<ReturnType<typeof openIdentities>>;
