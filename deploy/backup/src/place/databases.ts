import { BSON, MongoClient, type ClientSession, type Document } from 'mongodb';
import { SERVICES } from '@kantyna/contracts/services';
import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';
import { differing, Tally, type CollectionCount, type Frame } from '../file/frames.js';

/** The databases of the services, by name. */
const DATABASES = SERVICES.map((service) => `kantyna_${service}`).sort();
const BY_ID = { _id: 1 } as const;
/** So many documents, or so many bytes, are inserted at once. */
const BATCH = 500;
const BATCH_BYTES = 8_000_000;

/** Values stay as they are stored: whole numbers, doubles and long ones keep their types. */
const EXACTLY = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Connects to a database server. Throws an OperatorError if it does not answer. */
export async function connectTo(uri: string): Promise<MongoClient> {
  try {
    // As the services write (libs/store/src/mongo/connect.ts).
    const durable = /[?&]w=/.test(uri) ? {} : { writeConcern: { w: 'majority', journal: true } as const };
    return await new MongoClient(uri, { serverSelectionTimeoutMS: 5_000, ...durable }).connect();
  } catch (cause) {
    throw new OperatorError(`The database does not answer: ${messageOf(cause)}`, { cause });
  }
}

/** The collections of the services, in order, as frames. */
export async function listCollections(client: MongoClient): Promise<(Frame & { type: 'collection' })[]> {
  const lists = DATABASES.map(async (database) => {
    const found = await client
      .db(database)
      .listCollections({}, { nameOnly: true, authorizedCollections: true })
      .toArray();
    return found
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.'))
      .sort()
      .map((name) => ({ type: 'collection', database, name }) as const);
  });
  return (await Promise.all(lists)).flat();
}

/** All documents of the services, by collection and id. With a snapshot session they are of one moment. */
export async function* dump(
  client: MongoClient,
  {
    collections,
    session,
  }: { collections: Awaited<ReturnType<typeof listCollections>>; session?: ClientSession | undefined },
): AsyncGenerator<Frame> {
  for (const collection of collections) {
    yield collection;
    const { database, name } = collection;
    const found = client
      .db(database)
      .collection(name)
      .find({}, { raw: true, ...(session && { session }) });
    for await (const bytes of found.sort(BY_ID).hint(BY_ID))
      yield { type: 'document', bytes: bytes as unknown as Buffer };
  }
}

/** The first collection of a service with a document, as `database.collection`. */
export async function firstWithDocuments(client: MongoClient): Promise<string | undefined> {
  for (const { database, name } of await listCollections(client))
    if (await client.db(database).collection(name).findOne({}, { projection: BY_ID })) return `${database}.${name}`;
  return undefined;
}

/** Inserts the documents of frames. Stops between two batches when the signal says so. */
export async function insertAll(client: MongoClient, frames: AsyncIterable<Frame>, signal: AbortSignal): Promise<void> {
  let into: { database: string; name: string } | undefined;
  let batch: Document[] = [];
  let size = 0;
  const flush = async () => {
    signal.throwIfAborted();
    if (into && batch.length > 0) await client.db(into.database).collection(into.name).insertMany(batch);
    batch = [];
    size = 0;
  };
  for await (const frame of frames) {
    if (frame.type !== 'document') {
      await flush();
      if (frame.type === 'collection') into = frame;
      continue;
    }
    batch.push(BSON.deserialize(frame.bytes, EXACTLY));
    size += frame.bytes.length;
    if (batch.length === BATCH || size > BATCH_BYTES) await flush();
  }
  await flush();
}

/** Deletes the databases of the services. */
export async function dropAll(client: MongoClient): Promise<void> {
  for (const database of DATABASES) await client.db(database).dropDatabase();
}

/** Reads what is stored now, and throws an OperatorError that names the collections that differ from what they should be. */
export async function verifyStored(client: MongoClient, expected: readonly CollectionCount[]): Promise<void> {
  const tally = new Tally();
  for await (const frame of dump(client, { collections: await listCollections(client) })) tally.add(frame);
  const wrong = differing(expected, tally.collections());
  if (wrong.length > 0) throw new OperatorError(`The database did not store what it was given: ${wrong.join(', ')}.`);
}
