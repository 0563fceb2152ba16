import { isDuplicate, type Collection } from './collection.js';
import type { CommandRecord, Stored } from './stored-document.js';

/** Reads a document as it is stored, without casting. */
export async function read(documents: Collection<Stored>, id: string): Promise<Stored | undefined> {
  return (await documents.collection.findOne({ _id: id })) ?? undefined;
}

/** Saves a document in place of `present`; `added` are its new records. Answers `false` on a version conflict. */
export async function save(
  documents: Collection<Stored>,
  present: Stored | undefined,
  next: Stored,
  added: readonly CommandRecord[],
): Promise<boolean> {
  // The driver's collection: the state comes from our own decisions, and casting a whole order costs more than the rest of the call.
  const collection = documents.collection;
  if (!present) {
    try {
      await collection.insertOne(next);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
  const { state, removed, version, outbox, commands, dueAt } = next;
  const { matchedCount } = await collection.updateOne(
    { _id: present._id, version: present.version },
    {
      $set: { state, removed, version, outbox, ...(dueAt && { dueAt }) },
      ...(present.dueAt && !dueAt ? { $unset: { dueAt: 1 } } : {}),
      ...(added.length > 0 ? { $push: { commands: { $each: added, $slice: -commands.length } } } : {}),
    },
  );
  return matchedCount === 1;
}
