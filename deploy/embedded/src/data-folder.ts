import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs';

import { PlainError, reasonOf } from './plain-error.js';

/** A data folder that this process alone uses. */
export interface DataFolder {
  /** Its absolute path. */
  dir: string;
  /** Whether the run before this one was killed, so that its parts may still be on their way out. */
  previousRunDied: boolean;
  /** Lets other processes use the folder. Calling it again does nothing. */
  release(): void;
}

/**
 * Creates `path` (only its owner may look inside, since it holds keys) and takes it for this process.
 * The lock is the kernel's (`flock`), so that it ends with the process however that dies and is never stale;
 * the process id inside the file is there for people, and tells the next run how this one ended.
 * Throws a PlainError when another process has the folder, or when it cannot be written.
 */
export function openDataFolder(path: string): DataFolder {
  let file: number;
  let dir: string;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    dir = realpathSync(path);
    file = openSync(`${dir}/lock`, 'a+', 0o600);
  } catch (cause) {
    throw new PlainError(`The data folder ${path} cannot be used: ${reasonOf(cause)}`, { cause });
  }
  try {
    takeLock(file, dir);
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

function takeLock(file: number, dir: string): void {
  // The lock belongs to the open file, which the child shares: it stays ours when the child has ended.
  const { error, status, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (error) throw new PlainError(`flock cannot be run (package util-linux): ${error.message}`, { cause: error });
  if (status === 0) return;
  if (stderr.trim() !== '') throw new PlainError(`The data folder ${dir} cannot be locked: ${stderr.trim()}`);
  const owner = readFileSync(`${dir}/lock`, 'utf8');
  throw new PlainError(
    `The data folder ${dir} is in use by another Kantyna (process ${owner || 'unknown'}). ` +
      'Stop that one, or choose another folder: DATA_DIR=<folder> npm start',
  );
}
