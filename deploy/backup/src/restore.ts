import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '@kantyna/embedded/make-folder';
import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';
import { renewTokenKey, writeKey } from '@kantyna/embedded/secrets';
import { writeSeedProgress } from '@kantyna/embedded/seed-progress';
import { openTemporaryFolder, removeAbandoned } from '@kantyna/embedded/temporary-folder';
import { openArchive, type Archive } from './file/archive.js';
import type { Manifest } from './file/frames.js';
import { connectTo, dropAll, firstWithDocuments, insertAll, verifyStored } from './place/databases.js';
import { requireEmptyBus } from './place/empty-bus.js';
import { startEngine } from './place/engine-copy.js';
import { keyFilesIn, KEYS, TOKEN_KEY, type KeyName, type Settings } from './settings.js';

/** The embedded database makes no index, and in the end does not write at all, with less on its disk (bytes). */
const LEAST_SPACE = 500e6;

interface Options {
  /** Whether other key files than the backup's are replaced. */
  readonly replaceKeys: boolean;
  /** Ends the restore, which then leaves nothing. */
  readonly signal: AbortSignal;
}

/**
 * Restores a backup into an empty place: a data folder that holds nothing, or a MongoDB server without documents of the services, with an empty bus.
 * Everything is read back and compared. Then all sessions end: tokens get another key, and the public halves of those before are forgotten, since
 * nobody knows who was blocked after the backup. Throws an OperatorError and leaves the place empty if it fails.
 */
export async function restore(path: string, settings: Settings, options: Options): Promise<Manifest> {
  const archive = await openArchive(path, settings.key);
  const { server, dataDir } = settings;
  try {
    if (server === undefined) await intoFolder(archive, dataDir, options.signal);
    else await intoServer(archive, server, settings, options);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`Nothing was restored: ${messageOf(cause)}`, { cause });
  }
  return archive.manifest;
}

/** The whole folder is made beside its place, and gets its name when it is complete. */
async function intoFolder(archive: Archive, dataDir: string, signal: AbortSignal): Promise<void> {
  const [found] = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (found !== undefined)
    throw new OperatorError(
      `${dataDir} is not empty (${found}): move it away, or restore into another folder with DATA_DIR.`,
    );
  makeFolder(dirname(dataDir));
  removeAbandoned(dirname(dataDir));
  const work = openTemporaryFolder(dirname(dataDir));
  const made = `${work.dir}/data`;
  try {
    requireSpace(work.dir);
    const { mongodbUri, stop } = await startEngine(made);
    try {
      await fill(mongodbUri, archive, { signal, finish: () => undefined });
    } finally {
      await stop();
    }
    const files = keyFilesIn(made);
    mkdirSync(`${made}/secrets`, { mode: 0o700 });
    for (const { name, text } of await keysIn(archive)) writeKey(files[name], text);
    renewTokenKey(files[TOKEN_KEY]);
    writeSeedProgress(made, 'finished');
    for (const name of ['lock', 'logs']) rmSync(`${made}/${name}`, { recursive: true, force: true });
    renameSync(made, dataDir);
  } catch (cause) {
    // The engine failed: it ends on a full disk, and whoever uses it meets a socket that is gone.
    requireSpace(work.dir, cause);
    throw cause;
  } finally {
    work.remove();
  }
}

/** Throws an OperatorError unless the disk has the space that the embedded database needs to start, and to write on. */
function requireSpace(folder: string, cause?: unknown): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_SPACE) return;
  const free = Math.floor((bavail * bsize) / 1e6);
  throw new OperatorError(
    `Nothing was restored: the disk of ${dirname(folder)} has ${free} MB left, and the database needs ${LEAST_SPACE / 1e6} MB and the documents. Make space, or name a folder on another disk in DATA_DIR.`,
    { cause },
  );
}

async function intoServer(archive: Archive, server: string, settings: Settings, options: Options): Promise<void> {
  if (settings.bus === undefined)
    throw new OperatorError('NATS_URL is missing: the bus has to be seen empty before anything is restored.');
  await requireEmptyBus(settings.bus);
  const keys = (await keysIn(archive)).map((key) => ({ ...key, path: settings.keyFiles[key.name] }));
  for (const { name, path, text } of keys) {
    if (path === undefined)
      throw new OperatorError(`The backup has the key ${name}: say where it goes with ${KEYS[name]}.`);
    const isOther = existsSync(path) && !['', text.trim()].includes(readFileSync(path, 'utf8').trim());
    if (isOther && !options.replaceKeys)
      throw new OperatorError(`${path} is another key than the backup's: --replace-keys replaces it.`);
  }
  const tokenKey = settings.keyFiles[TOKEN_KEY];
  if (tokenKey === undefined)
    throw new OperatorError(`The tokens get a new key: say where it goes with ${KEYS[TOKEN_KEY]}.`);
  const finish = () => {
    for (const { path, text } of keys) writeKey(path!, text);
    renewTokenKey(tokenKey);
  };
  await fill(server, archive, { signal: options.signal, finish });
}

/**
 * Fills an empty database server, and does what finishes the restore. A mark says as long as that is not done, so that the next restore begins anew
 * after a kill.
 */
async function fill(
  uri: string,
  archive: Archive,
  { signal, finish }: { signal: AbortSignal; finish: () => void },
): Promise<void> {
  const client = await connectTo(uri);
  const mark = client.db('kantyna_restore');
  try {
    const isHalfDone = (await mark.collection('unfinished').findOne()) !== null;
    if (isHalfDone) await dropAll(client);
    const found = await firstWithDocuments(client);
    if (found !== undefined)
      throw new OperatorError(
        `The database is not empty (${found}): stop the services, and restore into an empty one.`,
      );
    await mark.collection('unfinished').updateOne({}, { $set: { at: new Date() } }, { upsert: true });
    try {
      await insertAll(client, archive.frames(), signal);
      await verifyStored(client, archive.manifest.collections);
      await client.db('kantyna_auth').collection('keys').deleteMany({});
      finish();
    } catch (error) {
      await dropAll(client);
      await mark.dropDatabase();
      throw error;
    }
    await mark.dropDatabase();
  } finally {
    await client.close();
  }
}

async function keysIn(archive: Archive): Promise<{ name: KeyName; text: string }[]> {
  const keys: { name: KeyName; text: string }[] = [];
  for await (const frame of archive.frames())
    if (frame.type === 'key' && frame.name !== TOKEN_KEY) keys.push({ name: frame.name as KeyName, text: frame.text });
  return keys;
}
