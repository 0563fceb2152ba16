import { mongo } from 'mongoose';
import type { Documents } from './documents.js';

/**
 * Makes many writes in one request, whatever becomes of each. Answers the errors of those that failed, by their index. Throws where
 * nothing is known of any of them: the database does not answer, or did not make them durable.
 */
export async function writeEach(
  { collection }: Documents,
  writes: readonly mongo.AnyBulkWriteOperation[],
): Promise<ReadonlyMap<number, Error>> {
  if (writes.length === 0) return new Map();
  try {
    await collection.bulkWrite(writes, { ordered: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const errors = [error.writeErrors].flat();
    // A lost connection comes in this form as well, with no write blamed.
    if (errors.length === 0) throw new mongo.MongoNetworkError(error.message, { cause: error });
    return new Map(errors.map((one) => [one.index, Object.assign(new Error(one.errmsg), { code: one.code })]));
  }
}
