import { mongo } from 'mongoose';
import { ReplyError } from '@kantyna/contracts/client';

/** What the driver lets through as it is when a connection breaks while something is written. */
const BROKEN = ['EPIPE', 'ECONNRESET'];

/** For a condition that is polled while a part comes back: `undefined` for its 503 or its broken connection. Throws any other error. */
export function whileAway(error: unknown): undefined {
  const isAway =
    (error instanceof ReplyError && error.status === 503) ||
    error instanceof mongo.MongoNetworkError ||
    BROKEN.includes((error as NodeJS.ErrnoException).code ?? '');
  if (!isAway) throw error;
}
