import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's folder, seen from the compiled test. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** A text file of the repository. `path` is relative to its folder. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const FOLDERS = ['.github', 'deploy', 'docs', 'gateway', 'libs', 'services', 'tests', 'web'];
const GENERATED = /(^|\/)(node_modules|dist|dist-[\w-]+|fixtures|\.data|\.cache)(\/|$)/;

/** Reads all files whose paths match, generated ones excluded. */
export function readAll(wanted: RegExp): TextFile[] {
  const paths = [...FOLDERS.flatMap(pathsIn), ...filesAtRoot()].filter((path) => wanted.test(path));
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function pathsIn(folder: string): string[] {
  if (GENERATED.test(folder)) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsIn(path) : [path];
  });
}

const filesAtRoot = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
