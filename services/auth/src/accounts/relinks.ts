import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { openCollection, StoredDate } from '@kantyna/store/mongo/collection';
import { hashed, newSecret } from './secrets.js';

/** How long a link for one person works (ms). */
const LASTS = 24 * 60 * 60_000;

/** A link by which an account becomes a way in of one person. The id is the hash of its code. */
const StoredRelink = Shape({
  _id: Type.String(),
  personId: Type.String(),
  expiresAt: StoredDate,
  usedAt: Type.Optional(StoredDate),
});

/** Opens the links by which people whose account is another one now come back. Each works once, for 24 hours. */
export async function openRelinks(connection: Connection) {
  const relinks = await openCollection(connection, 'relinks', StoredRelink, [
    { fields: { expiresAt: 1 }, expires: true },
    { fields: { personId: 1 } },
  ]);
  const valid = (code: string) => ({ _id: hashed(code), usedAt: { $exists: false }, expiresAt: { $gt: new Date() } });

  return {
    /** Makes a link for a person: earlier ones of theirs do not work any more. Returns its code. */
    async create(personId: string): Promise<string> {
      const code = newSecret();
      await relinks.deleteMany({ personId });
      const link = { personId, expiresAt: new Date(Date.now() + LASTS) };
      await relinks.replaceOne({ _id: hashed(code) }, link, { upsert: true });
      return code;
    },

    /** The id of the person whose link has this code, if it still works. */
    personIdOf: async (code: string): Promise<string | undefined> => (await relinks.findOne(valid(code)))?.personId,

    /** Uses a link up. Returns whether it still worked: of two at once it does for one. */
    use: async (code: string): Promise<boolean> =>
      (await relinks.updateOne(valid(code), { $set: { usedAt: new Date() } })).matchedCount === 1,

    /** Takes back the links of a person. */
    forget: async (personId: string): Promise<void> => void (await relinks.deleteMany({ personId })),
  };
}
