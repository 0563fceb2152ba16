import { presentTrace } from '@kantyna/bus/traces/spans';
import type { Aggregate } from './aggregate.js';
import { bulkWrite } from '../mongo/bulk-write.js';
import { isDuplicate } from '../mongo/collection.js';
import { newId } from '@kantyna/kernel/ids';
import { publishMany, publishPatiently } from '../outbox/publishing.js';
import type { Stored } from '../documents/stored-document.js';

/** The new state of one aggregate. `read` is the version that the decision is based on; without it the aggregate is new. */
export interface Write<S> {
  readonly id: string;
  readonly state: S;
  readonly removed: boolean;
  readonly read: Pick<Stored, 'version' | 'sequence'> | undefined;
}

/**
 * Saves many aggregates of one kind in one request, each in an atomic update guarded by its version. Returns the ids with a version
 * conflict, which are unchanged: the caller decides on them again. Publishing goes on afterwards. Throws when the database is unavailable;
 * writes that were saved by then stay saved.
 */
export async function changeMany<S, X>(
  { outbox, schema, kind }: Aggregate<S, X>,
  writes: readonly Write<S>[],
): Promise<ReadonlySet<string>> {
  const trace = presentTrace();
  const item = { at: new Date(), ...(trace !== undefined && { trace }) };
  const changed = writes.map(({ id, state, removed, read }): Stored<S> => ({
    _id: id,
    version: (read?.version ?? 0) + 1,
    schema,
    state,
    removed,
    outbox: kind ? [{ id: newId(), ...item }] : [],
    commands: [],
    sequence: read?.sequence ?? 0,
  }));
  const conflicts = await save(outbox.collection, changed);
  const saved = changed.filter(({ _id }) => !conflicts.has(_id));
  await publishMany(patient(outbox), saved);
  return conflicts;
}

/**
 * Publishes the outboxes of documents that need no change, like `changeMany`. The process that saved them may have died before, or not be
 * done yet, and the caller's reply must not come earlier.
 */
export async function publishLeft<S, X>({ outbox }: Aggregate<S, X>, documents: readonly Stored<S>[]): Promise<void> {
  await publishMany(
    patient(outbox),
    documents.filter((document) => outbox.pending(document).length > 0),
  );
}

const patient = (outbox: Aggregate<unknown>['outbox']) => ({
  publish: (document: Stored) => publishPatiently(outbox, document),
});

async function save(
  documents: Aggregate<unknown>['outbox']['collection'],
  changed: readonly Stored[],
): Promise<Set<string>> {
  const errors = await bulkWrite(
    documents.collection,
    changed.map(({ _id, state, schema = 1, removed, version, outbox }) => ({
      updateOne: {
        filter: { _id, version: version - 1, schema: { $not: { $gt: schema } } },
        update: {
          $set: { state, schema, removed, version },
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
