import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { isDuplicate, openCollection, type Documents } from './documents.js';
import { newId } from './id.js';
import { together } from './together.js';
import { writeEach } from './write-each.js';

/** What is known of one thing of another service. */
interface Known {
  readonly id: string;
  /** The path of the version in the document. */
  readonly known: string;
  readonly version: number;
  readonly set: Record<string, unknown>;
}

const writers = new WeakMap<Documents, (one: Known) => Promise<void>>();

/**
 * Writes what is known of another service's thing, unless the same or a newer version is known already (design.md, How a change
 * travels). `known` is the path of the version in the document. What is written goes to the driver as it is: it was validated when
 * it arrived, and casting costs more than the write.
 */
export async function applyByVersion(
  documents: Documents,
  id: string,
  known: string,
  version: number,
  set: Record<string, unknown>,
): Promise<void> {
  let writer = writers.get(documents);
  if (!writer) {
    writer = together((all) => applyAll(documents, all));
    writers.set(documents, writer);
  }
  await writer({ id, known, version, set });
}

/** Answers for each whether it is done: nothing, or the error. */
async function applyAll(documents: Documents, all: readonly Known[]): Promise<(undefined | Error)[]> {
  const errors = await write(documents, all, true);
  // The upsert met the document's own id: it is there, either with this version or a newer one, or made at this very moment.
  const present = all.filter((_, index) => isDuplicate(errors.get(index)));
  const later = await write(documents, present, false);
  return all.map((one, index) =>
    isDuplicate(errors.get(index)) ? later.get(present.indexOf(one)) : errors.get(index),
  );
}

/** Answers the errors of those writes that failed, by index. */
function write(documents: Documents, all: readonly Known[], upsert: boolean): Promise<ReadonlyMap<number, Error>> {
  return writeEach(
    documents,
    all.map(({ id, known, version, set }) => ({
      updateOne: {
        filter: { _id: id as never, $or: [{ [known]: { $exists: false } }, { [known]: { $lt: version } }] },
        update: { $set: { ...set, [known]: version } },
        upsert,
      },
    })),
  );
}

/**
 * The name under which this database follows the stream. It lives in the database: where that is emptied, or the subjects change,
 * a new name is made and the stream is read from its start.
 */
export async function projectionName(connection: Connection, service: string, subjects: string[]): Promise<string> {
  const schema = new Schema({ _id: String, name: String }, { versionKey: false });
  const documents = await openCollection(connection, 'projections', schema as Schema);
  const of = createHash('sha256')
    .update([...subjects].sort().join())
    .digest('hex')
    .slice(0, 16);
  const found = await documents
    .findOneAndUpdate(
      { _id: of },
      { $setOnInsert: { name: `${service}-${newId()}` } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<{ name: string }>()
    .exec();
  if (!found) throw new Error('an upsert answered nothing');
  return found.name;
}
