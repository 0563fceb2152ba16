import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Checkpoint } from '@kantyna/bus/states/watch';
import { Shape } from '@kantyna/contracts/format';
import { openCollection } from '../mongo/collection.js';
import { newId } from '@kantyna/kernel/ids';

/** The checkpoint of a database's projections on the stream. */
interface ProjectionCheckpoint {
  /** The checkpoint that was saved last; the stream's start in an empty database, or when the subjects changed. */
  load(): Promise<Checkpoint>;
  /** Saves a checkpoint that everything is applied up to. Returns `false` if the database was emptied since the checkpoint was loaded. */
  save(checkpoint: Checkpoint): Promise<boolean>;
}

/** `name` is another one each time the projections are begun anew. */
const SavedCheckpoint = Shape({
  _id: Type.String(),
  name: Type.String(),
  created: Type.Optional(Type.String()),
  sequence: Type.Optional(Type.Integer()),
  marks: Type.Optional(Type.Array(Shape({ sequence: Type.Integer(), time: Type.Number() }))),
});

/**
 * Opens the checkpoint of the projections of these subjects. It is stored beside them, so it is lost with them:
 *
 *     load()               → nothing is stored: a new name, and the stream's start
 *     save(41)             → { name, sequence: 41 }
 *     dropDatabase()
 *     save(45)             → false: no document has the name. The caller loads again, and applies all states again
 */
export async function openProjectionCheckpoint(
  connection: Connection,
  subjects: readonly string[],
): Promise<ProjectionCheckpoint> {
  const checkpoints = await openCollection(connection, 'projections', SavedCheckpoint);
  const _id = createHash('sha256')
    .update([...subjects].sort().join())
    .digest('hex')
    .slice(0, 16);
  let name = '';
  let saved: Checkpoint | undefined;

  return {
    load: async () => {
      const found = await checkpoints.findOneAndUpdate(
        { _id },
        { $setOnInsert: { name: newId() } },
        { upsert: true, returnDocument: 'after' },
      );
      if (!found) throw new Error('an upsert returned no document');
      ({ name } = found);
      saved = undefined;
      return { created: found.created ?? '', sequence: found.sequence ?? 0, marks: found.marks ?? [] };
    },

    save: async (checkpoint) => {
      if (isDeepStrictEqual(checkpoint, saved)) return (await checkpoints.exists({ _id, name })) !== null;
      const { created, sequence, marks = [] } = checkpoint;
      const $set = { created, sequence, marks: [...marks] };
      if ((await checkpoints.updateOne({ _id, name }, { $set })).matchedCount === 0) return false;
      saved = checkpoint;
      return true;
    },
  };
}
