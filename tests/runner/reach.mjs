// Which tests a change can reach: by imports, and by the processes that tests start.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { git, testSources } from './test-files.mjs';

const SOURCE = /\.(ts|tsx|mjs|css)$/;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const PRODUCT = /^(gateway|libs|services)\//;

/**
 * The sources of tests that can fail by what differs from a commit, committed or not. A file that is no source, such as a setting of the
 * compiler, reaches all.
 * @param {string} ref
 * @returns {string[]}
 */
export function testsReachedSince(ref) {
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  const tests = testSources();
  const unknown = changed.filter((path) => !SOURCE.test(path) && !/\.(md|svg|png)$/.test(path));
  if (unknown.some((path) => !path.startsWith('docs/') && !path.startsWith('.github/'))) return tests;
  const imported = importsOf(git('ls-files', '--cached', '--others', '--exclude-standard'));
  return tests.filter((test) => reaches(test, new Set(changed), imported));
}

/** The branch that the remote has as its default, else the last commit. */
export function defaultRef() {
  try {
    return git('merge-base', 'origin/HEAD', 'HEAD')[0] ?? 'HEAD~1';
  } catch {
    return 'HEAD~1'; // A clone without a remote.
  }
}

/** The imports of each source, and the programs that it starts. */
function importsOf(/** @type {string[]} */ paths) {
  const known = new Set(paths.filter((path) => SOURCE.test(path) && existsSync(`${REPO}/${path}`)));
  const product = [...known].filter((path) => PRODUCT.test(path));
  const services = [...known].filter((path) => /^services\/[^/]+\/src\/main\.ts$/.test(path));
  return (/** @type {string} */ path) => {
    if (/^tests\/(acceptance|chaos|observability)\//.test(path)) return product;
    if (path.startsWith('web/e2e/')) return [...product, ...[...known].filter((one) => one.startsWith('web/src/'))];
    const text = readFileSync(`${REPO}/${path}`, 'utf8');
    const own = services.filter((main) => path.startsWith(main.replace('main.ts', 'test/')));
    const started = services.filter((main) => text.includes(`startServiceWorld('${main.split('/')[1]}'`));
    const imports = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => fileOf(path, name, known) ?? []);
    return [...own, ...started, ...imports];
  };
}

/** The folder of each package of ours, by its name. */
const packages = new Map(
  git('ls-files', '*/package.json').map((path) => [
    JSON.parse(readFileSync(`${REPO}/${path}`, 'utf8')).name,
    posix.dirname(path),
  ]),
);

/** The source that an import names: beside the file, or in a package of ours. */
function fileOf(/** @type {string} */ from, /** @type {string} */ name, /** @type {Set<string>} */ known) {
  const [, part = '', rest] = /^(@kantyna\/[^/]+)\/(.+)$/.exec(name) ?? [];
  const base = name.startsWith('.') ? posix.join(posix.dirname(from), name) : `${packages.get(part)}/src/${rest}`;
  const bare = base.replace(/\.m?js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`, `${bare}.mjs`, base].find((path) => known.has(path));
}

/**
 * Whether a file is one of those that changed, or imports one.
 * @param {string} start
 * @param {Set<string>} changed
 * @param {(path: string) => string[]} imported
 */
function reaches(start, changed, imported) {
  const seen = new Set([start]);
  for (const path of seen) {
    if (changed.has(path)) return true;
    for (const next of cached(path, imported)) seen.add(next);
  }
  return false;
}

/** @type {Map<string, string[]>} */
const found = new Map();
function cached(/** @type {string} */ path, /** @type {(path: string) => string[]} */ imported) {
  const imports = found.get(path) ?? imported(path);
  found.set(path, imports);
  return imports;
}
