import { bulkWrite } from './mongo/bulk-write.js';
import { isDuplicate, type Collection } from './mongo/collection.js';

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
