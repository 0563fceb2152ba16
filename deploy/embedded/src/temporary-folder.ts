import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';

import { tryLock } from './flock.js';
import { makeFolder } from './make-folder.js';

const PREFIX = 'kantyna-';
/** A process holds a lock on this file as long as it uses the folder. A folder without the file is never removed. */
const OWNER = 'owner';
/** How long a folder is waited for that somebody is just removing, in seconds. */
const WAIT = 10;

/**
 * Creates a folder in `parent`, by default the system's folder for temporary files, which this process uses. `remove` removes it at the end;
 * after a kill the next `removeAbandoned` does.
 */
export function openTemporaryFolder(parent = tmpdir()): { dir: string; remove(): void } {
  const dir = mkdtempSync(`${parent}/${PREFIX}`);
  const leave = useFolder(dir);
  const remove = () => {
    rmSync(dir, { recursive: true, force: true });
    leave();
  };
  return { dir, remove };
}

/** Creates a folder if needed, and uses it until this process ends or calls the answer, which removes the mark of its use. */
export function useFolder(dir: string): () => void {
  const path = `${dir}/${OWNER}`;
  for (;;) {
    makeFolder(dir);
    const file = openSync(path, 'a', 0o600);
    if (!tryLock(file, WAIT)) {
      closeSync(file);
      throw new Error(`another process uses ${dir}`);
    }
    // Somebody removed the folder as abandoned before it was locked.
    if (statSync(path, { throwIfNoEntry: false })?.ino !== fstatSync(file).ino) {
      closeSync(file);
      continue;
    }
    return () => {
      rmSync(path, { force: true });
      closeSync(file);
    };
  }
}

/**
 * Removes the folders in `parent`, by default the system's for temporary files, that processes used which were killed. One that a living process uses
 * stays, with the folder around it.
 */
export function removeAbandoned(parent = tmpdir()): void {
  for (const dir of foldersIn(parent)) removeIfAbandoned(dir);
}

/** Its folders; none if another process has removed it meanwhile. */
const foldersIn = (parent: string): string[] =>
  (existsSync(parent) ? readdirSync(parent) : [])
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => `${parent}/${name}`)
    .filter((path) => {
      const found = lstatSync(path, { throwIfNoEntry: false });
      return found?.isDirectory() && found.uid === process.getuid?.();
    });

/** Returns whether a process uses the folder. */
function removeIfAbandoned(dir: string): boolean {
  let file: number;
  try {
    file = openSync(`${dir}/${OWNER}`, 'r+');
  } catch {
    return false; // Nobody ever used it, or it is gone.
  }
  try {
    if (!tryLock(file)) return true;
    const inUse = foldersIn(dir).filter(removeIfAbandoned).length > 0;
    return inUse || !removed(dir);
  } finally {
    closeSync(file);
  }
}

/** Removes a folder. Returns whether it could: a disk that a killed process has mounted in it stays. */
function removed(dir: string): boolean {
  try {
    rmSync(dir, { recursive: true, force: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false;
    throw error;
  }
}
