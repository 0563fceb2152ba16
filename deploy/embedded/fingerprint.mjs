import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const NOT_SOURCES = ['node_modules', 'dist', 'dist-test', 'test-output'];

/**
 * A short text that changes when any file below the given paths is added, removed, or written to.
 * @param {string[]} paths files and folders; those that do not exist are part of the answer too
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const names = readdirSync(path).filter((name) => !name.startsWith('.') && !NOT_SOURCES.includes(name));
    for (const name of names.sort()) addTo(hash, `${path}/${name}`);
  } else if (!path.endsWith('.tsbuildinfo')) {
    hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`);
  }
}

/**
 * The mark that a step has been done for sources of this fingerprint.
 * @param {string} path
 */
export function stamp(path) {
  return {
    /** @param {string} print */
    is: (print) => existsSync(path) && readFileSync(path, 'utf8') === print,
    /** @param {string} print */
    set: (print) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, print);
    },
  };
}
