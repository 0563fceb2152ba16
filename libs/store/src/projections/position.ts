import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Position } from '@kantyna/bus/states/follow';
import { Shape } from '@kantyna/contracts/format';
import { openCollection } from '../mongo/collection.js';
import { newId } from '@kantyna/kernel/ids';

/** Where a database's projections are on the stream. */
export interface ProjectionPosition {
  /** The position that was saved last; the stream's start in an empty database, or when the subjects changed. */
  load(): Promise<Position>;
  /** Saves a position that everything is applied up to. Answers `false` if the database was emptied since the position was loaded. */
  save(position: Position): Promise<boolean>;
}

/** `name` is another one each time the projections are begun anew. */
const SavedPosition = Shape({
  _id: Type.String(),
  name: Type.String(),
  created: Type.Optional(Type.String()),
  sequence: Type.Optional(Type.Integer()),
  marks: Type.Optional(Type.Array(Shape({ sequence: Type.Integer(), time: Type.Number() }))),
});

/**
 * Opens the position of the projections of these subjects. It is stored beside them, so it is lost with them:
 *
 *     load()               → nothing is stored: a new name, and the stream's start
 *     save(41)             → { name, sequence: 41 }
 *     dropDatabase()
 *     save(45)             → false: no document has the name. The caller loads again, and applies all states again
 */
export async function openProjectionPosition(
  connection: Connection,
  subjects: readonly string[],
): Promise<ProjectionPosition> {
  const positions = await openCollection(connection, 'projections', SavedPosition);
  const _id = createHash('sha256')
    .update([...subjects].sort().join())
    .digest('hex')
    .slice(0, 16);
  let name = '';

  return {
    load: async () => {
      const found = await positions.findOneAndUpdate(
        { _id },
        { $setOnInsert: { name: newId() } },
        { upsert: true, returnDocument: 'after' },
      );
      if (!found) throw new Error('an upsert returned no document');
      ({ name } = found);
      return { created: found.created ?? '', sequence: found.sequence ?? 0, marks: found.marks ?? [] };
    },

    save: async ({ created, sequence, marks = [] }) =>
      (await positions.updateOne({ _id, name }, { $set: { created, sequence, marks: [...marks] } })).matchedCount === 1,
  };
}
