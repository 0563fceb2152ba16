import { MongoCompatibilityError, type ClientSession, type MongoClient, type Timestamp } from 'mongodb';
import { OperatorError } from '@kantyna/embedded/operator-error';
import type { Frame } from '../file/frames.js';
import { connectTo, dump, listCollections } from './databases.js';
import { copyEngine, startEngine } from './engine-copy.js';

const NO_SNAPSHOT =
  'This database server gives no snapshot: a replica set of MongoDB 5.0 or newer does. The database of `npm start` is backed up without MONGODB_URI.';

/** The source of a backup: all documents of all services at one moment. */
export interface Source {
  readonly moment: Date;
  /** The version of the database. */
  readonly engine: string;
  /** How long the services waited for it (ms). */
  readonly pausedMs: number | undefined;
  frames(): AsyncIterable<Frame>;
  close(): Promise<void>;
}

/**
 * Reads from a MongoDB server, a replica set, at one cluster time: the server keeps the past five minutes, and nothing waits. Throws an OperatorError
 * if it does not answer or holds nothing.
 */
export async function openServer(uri: string): Promise<Source> {
  const client = await connectTo(uri);
  const session = client.startSession({ snapshot: true });
  const close = async () => {
    await session.endSession();
    await client.close();
  };
  try {
    const [first] = await listCollections(client);
    if (!first)
      throw new OperatorError('There is nothing to back up: this database server has none of the databases kantyna_….');
    // Collections are listed after the time is fixed, so none that there was is missing.
    await readFirst(client, first, session);
    const collections = await listCollections(client);
    const frames = () => dump(client, { collections, session });
    return { moment: timeOf(session), engine: await versionOf(client), pausedMs: undefined, frames, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Fixes the time of all reads of a session by a first one. */
async function readFirst(
  client: MongoClient,
  { database, name }: { database: string; name: string },
  session: ClientSession,
) {
  try {
    await client.db(database).collection(name).findOne({}, { session });
  } catch (cause) {
    const isAlone =
      cause instanceof MongoCompatibilityError || (cause as { codeName?: string }).codeName === 'NotAReplicaSet';
    throw isAlone ? new OperatorError(NO_SNAPSHOT, { cause }) : cause;
  }
}

/** The cluster time of a snapshot session, which the driver's types leave out. */
function timeOf(session: ClientSession): Date {
  const { snapshotTime } = session as unknown as { snapshotTime?: Timestamp };
  if (!snapshotTime) throw new OperatorError(NO_SNAPSHOT);
  return new Date(snapshotTime.t * 1_000);
}

/** Reads from a copy of the embedded database of a data folder, in `work`. Throws an OperatorError if there is none. */
export async function openEngine(dataDir: string, work: string): Promise<Source> {
  const copy = await copyEngine(dataDir, `${work}/copy/mongodb`);
  const { mongodbUri, stop } = await startEngine(`${work}/copy`);
  const client = await connectTo(mongodbUri);
  const collections = await listCollections(client);
  const close = async () => {
    await client.close();
    await stop();
  };
  return { ...copy, engine: await versionOf(client), frames: () => dump(client, { collections }), close };
}

async function versionOf(client: MongoClient): Promise<string> {
  const { version } = (await client.db('admin').command({ buildInfo: 1 })) as { version?: string };
  return version ?? 'unknown';
}
