import { mongo, type Connection } from 'mongoose';

const NAMESPACE_NOT_FOUND = 26;

/**
 * Gives the replies to writes that touch many documents their name of now: versions before kept them in `answers`. Without these, or if
 * another instance has renamed them, nothing changes. Throws when the database is unavailable.
 */
export async function renameReplies(connection: Connection): Promise<void> {
  try {
    await connection.collection('answers').rename('replies');
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
  }
}
