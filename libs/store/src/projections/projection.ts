import DataLoader from 'dataloader';
import type { Connection } from 'mongoose';
import Type, { type Static, type TObject, type TProperties, type TSchema } from '@kantyna/typebox';
import { onState, type MessageHandler } from '@kantyna/bus/messages/message-handler';
import type { StateKind } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import { bulkWrite } from '../mongo/bulk-write.js';
import { isDuplicate, openCollection, type BulkUpdate, type Collection, type Index } from '../mongo/collection.js';

/** This service's copy of another service's aggregates. */
export interface Projection<T> {
  readonly documents: Collection<T>;
  /** Applies received states to the documents. */
  readonly handler: MessageHandler;
}

/** A document of a projection. A removed aggregate keeps its last fields. */
type Projected<T> = Static<TObject<typeof projectedFields>> & T;

const projectedFields = { _id: Type.String(), version: Type.Integer(), removed: Type.Boolean() };

const MAX_BATCH = 250;
/** Fewer states than this are those that people make now: nearly all of them are newer than what is stored. */
const READ_FIRST_FROM = 10;

/**
 * Declares a projection: states of `kind` are kept in `collection`, with the fields that `toFields` derives from the published data.
 *
 *     openProjection(connection, states.person, { collection: 'persons', fields: { email: Type.String() }, toFields: ({ email }) => ({ email }) })
 *     received: version 3 of id 7 with { username, email }  → document { _id: 7, version: 3, removed: false, email }
 *     received: version 2 of id 7                           → nothing: version 3 is newer
 *     received: version 4 of id 7 without data              → { _id: 7, version: 4, removed: true, email }
 */
export async function openProjection<
  D extends TSchema,
  F extends TProperties,
  X extends TProperties = Record<never, never>,
  Data = Static<D>,
  T = Static<TObject<F>>,
  Extra = Static<TObject<X>>,
>(
  connection: Connection,
  kind: StateKind<D>,
  {
    collection,
    fields,
    toFields,
    extraFields,
    indexes,
  }: {
    collection: string;
    fields: F;
    toFields: (data: NoInfer<Data>) => NoInfer<T>;
    /** Fields that the service itself keeps beside what it received. */
    extraFields?: X;
    indexes?: readonly Index[];
  },
): Promise<Projection<Projected<NoInfer<T>> & NoInfer<Extra>>> {
  const shape: TObject = Shape({ ...projectedFields, ...(fields as TProperties), ...extraFields });
  const documents = await openCollection(connection, collection, shape, indexes);
  const write = versionedWriter(documents, { versionPath: 'version', upsert: true });
  const handler = onState(kind, async ({ id, version, data }) => {
    if (data === undefined) await write({ id, version, set: { removed: true } });
    else {
      const set = toFields(data as Data) as Record<string, unknown>;
      const gone = Object.keys(fields).filter((field) => set[field] === undefined);
      await write({ id, version, set: { ...set, removed: false }, gone });
    }
    return 'applied';
  });
  return { documents: documents as unknown as Collection<Projected<T> & Extra>, handler };
}

/**
 * Keeps states of another service in one field of own documents with the same ids, for instance an order's payments. States of ids
 * without a document are ignored.
 */
export function projectIntoField<D extends TSchema, T, Data = Static<D>>(
  documents: Collection<T>,
  kind: StateKind<D>,
  field: string,
  toFields: (data: NoInfer<Data> | undefined) => Record<string, unknown>,
): MessageHandler {
  const write = versionedWriter(documents, { versionPath: `${field}.version`, upsert: false });
  return onState(kind, async ({ id, version, data }) => {
    const fields = Object.entries(toFields(data as Data | undefined)).map(([name, value]) => [
      `${field}.${name}`,
      value,
    ]);
    await write({ id, version, set: Object.fromEntries(fields) as Record<string, unknown> });
    return 'applied';
  });
}

interface VersionedWrite {
  readonly id: string;
  readonly version: number;
  readonly set: Record<string, unknown>;
  /** The fields that the state lacks. */
  readonly gone?: readonly string[];
}

/**
 * Makes a function that writes received fields unless the document already has this version or a newer one. The writes of one turn of
 * the event loop go to the database in one request, without casting: they were validated when they arrived. The versions of many are read
 * first, since most states of a repeated stream are known, and most of a new one are not. Those of a few are read if an update found no
 * older version.
 */
function versionedWriter<T>(
  documents: Collection<T>,
  { versionPath, upsert }: { versionPath: string; upsert: boolean },
): (write: VersionedWrite) => Promise<void> {
  const versionsOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
    const found = await documents.aggregate<{ _id: string; version?: number }>([
      { $match: { _id: { $in: ids } } },
      { $project: { version: `$${versionPath}` } },
    ]);
    return new Map(found.map(({ _id, version = 0 }) => [_id, version]));
  };
  const update = ({ id, version, set, gone = [] }: VersionedWrite): BulkUpdate => ({
    updateOne: {
      filter: { _id: id, $or: [{ [versionPath]: { $exists: false } }, { [versionPath]: { $lt: version } }] },
      update: {
        $set: { ...set, [versionPath]: version },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
      },
    },
  });
  const insert = ({ id, version, set }: VersionedWrite): BulkUpdate => ({
    insertOne: { document: { _id: id, ...set, [versionPath]: version } },
  });
  /** Whether each write changed a document. A failed one is repeated by the caller, which reports its error. */
  const haveUpdated = async (writes: readonly VersionedWrite[]): Promise<boolean> => {
    const { matchedCount } = await documents.collection
      .bulkWrite(writes.map(update), { ordered: false })
      .catch(() => ({ matchedCount: 0 }));
    return matchedCount === writes.length;
  };
  const loader = new DataLoader<VersionedWrite, undefined>(
    async (writes) => {
      if (writes.length < READ_FIRST_FROM && (await haveUpdated(writes))) return writes.map(() => undefined);
      const versions = await versionsOf(writes.map(({ id }) => id));
      const newer = writes.filter(({ id, version }) => (versions.get(id) ?? 0) < version);
      const known = newer.filter(({ id }) => versions.has(id));
      const unknown = upsert ? newer.filter(({ id }) => !versions.has(id)) : [];
      const inserted = await bulkWrite(documents.collection, unknown.map(insert));
      // Somebody inserted it just now: another instance, or another state of it in the same batch.
      const met = unknown.filter((_, index) => isDuplicate(inserted.get(index)));
      const changed = [...known, ...met];
      const errors = await bulkWrite(documents.collection, changed.map(update));
      return writes.map((write) => {
        const error = inserted.get(unknown.indexOf(write));
        return isDuplicate(error) || !error ? errors.get(changed.indexOf(write)) : error;
      });
    },
    { cache: false, maxBatchSize: MAX_BATCH },
  );
  return (write) => loader.load(write);
}
