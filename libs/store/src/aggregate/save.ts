import { isDuplicate, type Collection } from '../mongo/collection.js';
import type { Draft } from './draft.js';
import type { Stored } from '../documents/stored-document.js';

/** Reads a document as it is stored, without casting. */
export async function read(documents: Collection<Stored>, id: string): Promise<Stored | undefined> {
  return (await documents.collection.findOne({ _id: id })) ?? undefined;
}

/**
 * Saves a document in place of `present`; `added` are its new records, and the number of new domain events. Returns `false` on a version
 * conflict.
 */
export async function save(
  documents: Collection<Stored>,
  present: Stored | undefined,
  next: Stored,
  added: Pick<Draft<unknown>, 'records' | 'activity'>,
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
  const { state, schema = 1, removed, version, outbox, commands, activity = [], dueAt } = next;
  // Only the new items of a list are sent. Its older items leave it in the same update.
  const pushed = {
    ...(added.records.length > 0 && { commands: latest(commands, added.records.length) }),
    ...(added.activity.length > 0 && { activity: latest(activity, added.activity.length) }),
  };
  const { matchedCount } = await collection.updateOne(
    // A migration of a later release changes documents without a new version.
    { _id: present._id, version: present.version, schema: { $not: { $gt: schema } } },
    {
      $set: { state, schema, removed, version, outbox, ...(dueAt && { dueAt }) },
      ...(present.dueAt && !dueAt ? { $unset: { dueAt: 1 } } : {}),
      ...(Object.keys(pushed).length > 0 ? { $push: pushed } : {}),
    },
  );
  return matchedCount === 1;
}

const latest = (items: readonly unknown[], count: number) => ({ $each: items.slice(-count), $slice: -items.length });
