import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { makeFolder } from '@kantyna/embedded/make-folder';
import { REPO } from '@kantyna/embedded/paths';
import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';
import { openTemporaryFolder, removeAbandoned } from '@kantyna/embedded/temporary-folder';
import { openArchive, writeArchive } from './file/archive.js';
import { DataRelease } from './file/data-release.js';
import { Tally, type Frame, type Manifest } from './file/frames.js';
import { cannotBeUsed } from './files.js';
import { nameOf } from './moments.js';
import { openEngine, openServer, type Source } from './place/source.js';
import { TOKEN_KEY, type Settings } from './settings.js';

/** A backup that was made and read back. */
export interface Made {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** How long the services waited for the database (ms); not if nothing waited. */
  readonly pausedMs: number | undefined;
}

/**
 * Makes a backup in the folder of the settings. It gets its name only when it is on the disk as a whole and was read back. Throws an OperatorError
 * and leaves no file if that fails.
 */
export async function backUp(settings: Settings): Promise<Made> {
  const { backups, key } = settings;
  const work = openWork(backups);
  const end = () => work.remove();
  process.once('exit', end); // Interrupted. After a kill the next backup does it.
  try {
    const { server, dataDir } = settings;
    const source = await (server === undefined ? openEngine(dataDir, work.dir) : openServer(server));
    const { moment, pausedMs } = source;
    const written = `${work.dir}/backup`;
    try {
      await writeArchive(written, { moment, key, frames: allFrames(source, readKeys(settings)) });
    } finally {
      await source.close();
    }
    const { manifest } = await openArchive(written, key);
    const path = `${backups}/${nameOf(moment)}`;
    renameSync(written, path);
    return { path, bytes: statSync(path).size, manifest, pausedMs };
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`No backup was made: ${messageOf(cause)}`, { cause });
  } finally {
    work.remove();
    process.off('exit', end);
  }
}

function openWork(backups: string) {
  try {
    makeFolder(backups);
    removeAbandoned(backups);
    return openTemporaryFolder(backups);
  } catch (cause) {
    throw cannotBeUsed(backups, cause);
  }
}

type Keys = readonly { readonly name: string; readonly text: string }[];

function readKeys({ keyFiles }: Settings): Keys {
  return Object.entries(keyFiles)
    .filter(([name, path]) => name !== TOKEN_KEY && existsSync(path))
    .map(([name, path]) => ({ name, text: readFileSync(path, 'utf8') }));
}

/** The frames of a backup: documents, keys, and what it says about itself. */
async function* allFrames(source: Source, keys: Keys): AsyncGenerator<Frame> {
  const [tally, release] = [new Tally(), new DataRelease()];
  for await (const frame of source.frames()) {
    tally.add(frame);
    release.add(frame);
    yield frame;
  }
  for (const key of keys) yield { type: 'key', ...key };
  const { moment, engine } = source;
  const { version } = JSON.parse(readFileSync(`${REPO}/package.json`, 'utf8')) as { version: string };
  const data = release.version();
  const about = { moment, version, ...(data !== undefined && { data }), engine, collections: tally.collections() };
  yield { type: 'manifest', manifest: { ...about, keys: keys.map(({ name }) => name) } };
}
