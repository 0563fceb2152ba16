import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fingerprint, stamp } from '../../deploy/embedded/fingerprint.mjs';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { lockFile } from './lock-file.mjs';
import { passes } from './programs.mjs';

const OXLINT = 'oxlint/bin/oxlint';
const MOST_LINES = 200;
/** Tables and texts may be longer. */
const TABLES = [/\.texts\.ts$/, /^libs\/contracts\/src\/errors\.ts$/];
/** The linter's types follow from these as well. */
const LINT_SETTINGS = ['.oxlintrc.json', 'tsconfig.base.json', 'package-lock.json'];

/** The checks of the sources, by name. Each resolves to whether it passed. */
export const checks = {
  format: () => passes('oxfmt/bin/oxfmt', '--check'),
  lint,
  sizes: async () => sizes(),
  'lock file': async () => lockFile(),
};

/**
 * Rules that need no types, import directions and cycles among them, take a second for all files. Rules that need types are checked
 * where a package, or one that it refers to, has changed since they last passed.
 */
async function lint() {
  if (!(await passes(OXLINT, '--quiet'))) return false;
  const changed = projects()
    .map(({ path, sources }) => ({ path, print: fingerprint(sources), done: lintStamp(path) }))
    .filter(({ print, done }) => !done.is(print));
  if (changed.length === 0) return true;
  const paths = changed.map(({ path }) => path);
  if (!(await passes(OXLINT, '--quiet', '--type-aware', ...paths))) return false;
  for (const { done, print } of changed) done.set(print);
  return true;
}

const lintStamp = (/** @type {string} */ path) => stamp(`${REPO}/.cache/linted/${path.replaceAll('/', '-')}`);

/** The projects of the compiler, each with all files and folders that its types follow from. */
function projects() {
  /** @type {Map<string, string[]>} */
  const known = new Map();
  const closure = (/** @type {string} */ path) => {
    const found = known.get(path);
    if (found) return found;
    const folders = [path, ...references(path).flatMap(closure)];
    known.set(path, folders);
    return folders;
  };
  return references('.').map((path) => ({
    path,
    sources: [...new Set([...closure(path), ...LINT_SETTINGS])].map((one) => `${REPO}/${one}`),
  }));
}

/**
 * The folders of the projects that a project refers to, from the repository's root.
 * @returns {string[]}
 */
function references(/** @type {string} */ path) {
  const { references: named = [] } = JSON.parse(readFileSync(`${REPO}/${path}/tsconfig.json`, 'utf8'));
  return named.map((/** @type {{ path: string }} */ one) =>
    new URL(`${one.path}/`, `file:///${path === '.' ? '' : `${path}/`}`).pathname.slice(1, -1),
  );
}

/** No source is longer than a person reads in one go; tests, tables and texts excepted. */
function sizes() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: REPO, encoding: 'utf8' });
  const tooLong = files
    .trim()
    .split('\n')
    // A deleted file stays listed until it is committed.
    .filter((file) => existsSync(`${REPO}/${file}`))
    .filter((file) => !/\.test\.tsx?$|\/test\/|^tests\/|^web\/e2e\//.test(file))
    .filter((file) => !TABLES.some((table) => table.test(file)))
    .map((file) => ({ file, lines: readFileSync(`${REPO}/${file}`, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  for (const { file, lines } of tooLong) console.log(`${file} has ${lines} lines; at most ${MOST_LINES} are allowed.`);
  return tooLong.length === 0;
}
