import { mongo } from 'mongoose';
import { type BulkUpdate, type Collection, type DriverCollection, isDuplicate } from './collection.js';

/**
 * Sends many writes in one request; a failed one does not stop the others. Returns the errors of the failed writes by their index.
 * Throws when the outcome of all writes is unknown: the database did not answer, or did not make them durable.
 */
export async function bulkWrite<T>(
  collection: DriverCollection<T>,
  writes: readonly BulkUpdate[],
): Promise<ReadonlyMap<number, Error>> {
  if (writes.length === 0) return new Map();
  try {
    await collection.bulkWrite(writes, { ordered: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const errors = [error.writeErrors].flat();
    // The driver reports a lost connection in this form too, without naming a write.
    if (errors.length === 0) throw new mongo.MongoNetworkError(error.message, { cause: error });
    return new Map(errors.map((one) => [one.index, Object.assign(new Error(one.errmsg), { code: one.code })]));
  }
}

/** The latest `kept` items of a list with `max` or more; `move` gets the others first. A shorter list stays whole. */
export async function overflow<T>(
  items: readonly T[],
  { max, kept }: { max: number; kept: number },
  move: (older: readonly T[]) => Promise<void>,
): Promise<readonly T[]> {
  if (items.length < max) return items;
  await move(items.slice(0, -kept));
  return items.slice(-kept);
}

/** Inserts documents, except those that are there. They are durable before this resolves. */
export async function insertMissing<T extends { readonly _id: string }>(
  { collection }: Collection<T>,
  documents: readonly T[],
): Promise<void> {
  const errors = await bulkWrite(
    collection,
    documents.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
    })),
  );
  for (const error of errors.values()) if (!isDuplicate(error)) throw error; // A duplicate: another instance was faster.
}
