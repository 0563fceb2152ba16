import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { startTicker } from '@kantyna/store/ticker';
import { isUnavailable } from './errors.js';

/** The free space of the database's disk below which writes are refused, in bytes: a journal file of MongoDB has 100 MiB. */
export const LEAST_FREE = 128 * 1024 * 1024;

const CHECK_EVERY = 5_000;

/** Whether the database's disk is nearly full. */
interface DiskSpace {
  isFull(): boolean;
  stop(): Promise<void>;
}

/**
 * Watches the disk of the database. MongoDB ends when it cannot write its journal, and then nobody can read. So writes are refused while
 * there is still space for background work. While nobody asks, a disk that was not full is not looked at.
 */
export function watchDiskSpace(connection: Connection, log: Logger, every = CHECK_EVERY): DiskSpace {
  let isFull = false;
  let isAsked = true;
  const check = async () => {
    if (!isAsked && !isFull) return;
    isAsked = false;
    const free = await freeBytes(connection);
    if (free === undefined || free < LEAST_FREE === isFull) return;
    isFull = !isFull;
    if (isFull) log.error({ event: 'disk.full', free }, 'The disk is full: refusing writes until there is space');
    else log.info({ event: 'disk.enough', free }, 'There is space on the disk again');
  };
  const ticker = startTicker({ every, event: 'disk.not_checked', log }, check);
  ticker.tick();
  return {
    isFull: () => {
      isAsked = true;
      return isFull;
    },
    stop: ticker.stop,
  };
}

/** `undefined` while the database does not answer, which others report, and for a database that does not tell. */
async function freeBytes({ db }: Connection): Promise<number | undefined> {
  try {
    const { fsTotalSize, fsUsedSize } = (await db!.command({ dbStats: 1 })) as Record<string, number | undefined>;
    // MongoDB tells 0 of a database that nothing was written to.
    return !fsTotalSize || fsUsedSize === undefined ? undefined : fsTotalSize - fsUsedSize;
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
