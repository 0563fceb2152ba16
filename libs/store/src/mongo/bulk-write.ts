import { mongo } from 'mongoose';
import type { BulkUpdate, DriverCollection } from './collection.js';

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
