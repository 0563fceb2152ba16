import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs';

import { tryLock } from './flock.js';
import { messageOf, OperatorError } from './operator-error.js';

/** A data folder that only this process uses. */
export interface DataFolder {
  /** Its absolute path. */
  dir: string;
  /** Whether the previous run was killed. Its processes may still be about to end. */
  previousRunDied: boolean;
  /** Unlocks the folder. Calling it again does nothing. */
  release(): void;
}

/**
 * Creates `path`, readable only by its owner because it holds keys, and locks it for this process.
 * Throws an OperatorError if another process holds the lock or the folder is not writable.
 * The process id in the file informs people, and tells the next run whether this one was killed.
 */
export function openDataFolder(path: string): DataFolder {
  let file: number;
  let dir: string;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    dir = realpathSync(path);
    file = openSync(`${dir}/lock`, 'a+', 0o600);
  } catch (cause) {
    throw new OperatorError(`The data folder ${path} cannot be used: ${messageOf(cause)}`, { cause });
  }
  try {
    lock(file, dir);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  const previousRunDied = readFileSync(`${dir}/lock`, 'utf8') !== '';
  ftruncateSync(file);
  writeSync(file, String(process.pid));
  let held = true;
  const release = (): void => {
    if (!held) return;
    held = false;
    ftruncateSync(file);
    closeSync(file);
  };
  return { dir, previousRunDied, release };
}

function lock(file: number, dir: string): void {
  try {
    if (tryLock(file)) return;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The data folder ${dir} cannot be locked: ${messageOf(cause)}`, { cause });
  }
  const owner = readFileSync(`${dir}/lock`, 'utf8');
  throw new OperatorError(
    `The data folder ${dir} is in use by another Kantyna (process ${owner || 'unknown'}). ` +
      'Stop that one, or choose another folder: DATA_DIR=<folder> npm start',
  );
}
