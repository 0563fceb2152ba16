import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const IGNORED = ['node_modules', 'dist', 'dist-test', 'test-output'];

/**
 * A hash that changes when a file below the given paths is added, removed or modified.
 * @param {string[]} paths files and folders, which need not exist
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
    const names = readdirSync(path).filter((name) => !name.startsWith('.') && !IGNORED.includes(name));
    for (const name of names.sort()) addTo(hash, `${path}/${name}`);
  } else if (!/\.(tsbuildinfo|module\.css\.d\.ts)$/.test(path)) {
    hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`);
  }
}

/**
 * A file that stores the fingerprint of the sources for which a step was last done.
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
