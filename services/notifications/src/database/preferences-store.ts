import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { BY_EMAIL, CHANNELS, type Channel } from '@kantyna/contracts/notifications/names';
import { LANGUAGES, PushPreferences, type Language } from '@kantyna/contracts/notifications/notifications';
import { isDuplicate, openCollection, StoredDate, type Update } from '@kantyna/store/mongo/collection';

/**
 * A person's choice of kinds and channels. The id is the person's. `language` is that of their e-mails; `refused` an address of theirs that
 * the mail server refused for good; `emails` how many they got on the last day on which they got one.
 */
const StoredPreferences = Shape({
  _id: Type.String(),
  ...PushPreferences.properties,
  channel: Type.Optional(OneOf(CHANNELS)),
  language: Type.Optional(OneOf(LANGUAGES)),
  refused: Type.Optional(Shape({ address: Type.String(), at: StoredDate })),
  emails: Type.Optional(Shape({ day: Type.String(), count: Type.Integer() })),
});
export type StoredPreferences = Static<typeof StoredPreferences>;

/** Opens what people want. */
export async function openPreferences(connection: Connection) {
  const preferences = await openCollection(connection, 'preferences', StoredPreferences, [
    { fields: { channel: 1 }, sparse: true },
  ]);

  const write = async (_id: string, update: Update): Promise<void> => {
    try {
      await preferences.updateOne({ _id }, update, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await preferences.updateOne({ _id }, update); // Saved for the first time twice at once.
    }
  };

  const countEmail = async (_id: string, day: string, most: number): Promise<number | undefined> => {
    const hasRoom = { _id, 'emails.day': day, 'emails.count': { $lt: most } };
    const counted = { $inc: { 'emails.count': 1 } };
    const after = await preferences.findOneAndUpdate(hasRoom, counted, { returnDocument: 'after' });
    if (after) return after.emails?.count;
    const begun = { $set: { emails: { day, count: 1 } } };
    return (await preferences.updateOne({ _id, 'emails.day': { $ne: day } }, begun)).matchedCount > 0 ? 1 : undefined;
  };

  return {
    /** Counts an e-mail to a person on a day (`YYYY-MM-DD`), and returns how many it is then; `undefined` if they had so many as `most` already. */
    countEmail: async (personId: string, day: string, most: number): Promise<number | undefined> =>
      // Another one may have begun the day in between.
      (await countEmail(personId, day, most)) ?? countEmail(personId, day, most),

    /** Replaces which kinds a person wants, and their quiet hours. */
    put: async (personId: string, { muted, quietHours }: PushPreferences): Promise<void> =>
      write(personId, quietHours ? { $set: { muted, quietHours } } : { $set: { muted }, $unset: { quietHours: 1 } }),

    /** Replaces how a person is told. An address of theirs that was refused is tried again. */
    chooseChannel: async (personId: string, channel: Channel, language: Language): Promise<void> =>
      write(personId, { $set: { channel, language }, $unset: { refused: 1 }, $setOnInsert: { muted: [] } }),

    /** Ends a person's e-mails. */
    endEmails: async (personId: string): Promise<void> => {
      await preferences.updateOne({ _id: personId, channel: { $in: BY_EMAIL } }, { $set: { channel: 'push' } });
    },

    /** Notes that the mail server refused a person's address for good. */
    noteRefused: async (personId: string, address: string): Promise<void> => {
      await preferences.updateOne({ _id: personId }, { $set: { refused: { address, at: new Date() } } });
    },

    of: async (personIds: readonly string[]): Promise<StoredPreferences[]> =>
      preferences.find({ _id: { $in: personIds } }),

    /** The ids of all people who want e-mails, except one. */
    async emailedBut(personId: string): Promise<string[]> {
      const found = await preferences.find({ channel: { $in: BY_EMAIL }, _id: { $ne: personId } }, { _id: 1 });
      return found.map(({ _id }) => _id);
    },

    async erase(personId: string): Promise<void> {
      await preferences.deleteOne({ _id: personId });
    },
  };
}

export type PreferencesStore = Awaited<ReturnType<typeof openPreferences>>;
