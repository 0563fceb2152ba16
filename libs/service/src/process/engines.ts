import { setTimeout as pause } from 'node:timers/promises';
import { ErrorCode } from 'nats';

/** A part that starts together with the engines waits this long for each (ms): a busy machine needs a while. */
const STARTED_WITHIN = 30_000;
const AGAIN_AFTER = 100;

/**
 * Connects to an engine that may be starting as well: tries again while nobody listens at its address, for at most 30 s. Throws what else
 * is wrong at once.
 */
export async function whenStarted<T>(connect: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + STARTED_WITHIN; ;) {
    try {
      return await connect();
    } catch (error) {
      if (!isNobodyThere(error) || performance.now() > until) throw error;
    }
    await pause(AGAIN_AFTER);
  }
}

/** By the names of the errors: the gateway does without the library of the database. */
const isNobodyThere = (error: unknown): boolean => {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'MongooseServerSelectionError' || code === (ErrorCode.ConnectionRefused as string);
};
