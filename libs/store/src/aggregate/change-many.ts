import type { Aggregate } from './aggregate.js';
import { bulkWrite } from '../mongo/bulk-write.js';
import { isDuplicate } from '../mongo/collection.js';
import { newId } from '../mongo/id.js';
import { publishMany } from '../outbox/publish-many.js';
import type { Stored } from '../documents/stored-document.js';

/** The new state of one aggregate. `read` is the version that the decision is based on; without it the aggregate is new. */
export interface Write<S> {
  readonly id: string;
  readonly state: S;
  readonly removed: boolean;
  readonly read: Pick<Stored, 'version' | 'sequence'> | undefined;
}

/**
 * Saves many aggregates of one kind in one request, each in one atomic update guarded by its version, and publishes them. Answers the
 * ids with a version conflict: they are unchanged, and the caller decides on them again.
 * Throws when the database is unavailable; writes that were saved by then stay saved.
 */
export async function changeMany<S, X>(
  { outbox }: Aggregate<S, X>,
  writes: readonly Write<S>[],
): Promise<ReadonlySet<string>> {
  const at = new Date();
  const changed = writes.map(({ id, state, removed, read }): Stored<S> => ({
    _id: id,
    version: (read?.version ?? 0) + 1,
    state,
    removed,
    outbox: [{ id: newId(), at }],
    commands: [],
    sequence: read?.sequence ?? 0,
  }));
  const conflicts = await save(outbox.collection, changed);
  const saved = changed.filter(({ _id }) => !conflicts.has(_id));
  await publishMany(outbox, saved);
  return conflicts;
}

async function save(
  documents: Aggregate<unknown>['outbox']['collection'],
  changed: readonly Stored[],
): Promise<Set<string>> {
  const errors = await bulkWrite(
    documents.collection,
    changed.map(({ _id, state, removed, version, outbox }) => ({
      updateOne: {
        filter: { _id, version: version - 1 },
        update: {
          $set: { state, removed, version },
          $push: { outbox: { $each: outbox } },
          $setOnInsert: { commands: [] },
        },
        // With another version this meets the existing id: the duplicate-key error then names the conflict.
        upsert: true,
      },
    })),
  );
  for (const error of errors.values()) if (!isDuplicate(error)) throw error;
  return new Set([...errors.keys()].map((index) => changed[index]!._id));
}
