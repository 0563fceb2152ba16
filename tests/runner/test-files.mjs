import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { REPO } from '../../deploy/embedded/prepare.mjs';

/** Where the compiler keeps its record of a project, from the folder of its output. */
const RECORDS = ['tsconfig.tsbuildinfo', '../tsconfig.tsbuildinfo'];

/** The compiled files of all tests whose sources are there. */
export const testFiles = () => testSources().map(compiledTest);

/** The sources of all tests. */
export function testSources() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter((source) =>
    existsSync(`${REPO}/${source}`),
  );
}

/**
 * Deletes what the compiler made of tests whose sources are gone. The compiler leaves it, and jest that is started by hand would run it.
 * The compiler also thinks that it is still there when such a source comes back, so its record of the project goes, too.
 */
export function deleteStaleTests() {
  const present = new Set(testFiles());
  const folders = new Set([...present].map((file) => file.slice(0, file.search(/(?<=\/dist(-test)?)\//))));
  for (const folder of [...folders].map((path) => `${REPO}/${path}`).filter(existsSync)) {
    const stale = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => {
        const test = path.replace(/(\.test)(\.d\.ts|\.js)(\.map)?$/, '$1.js');
        return test.endsWith('.test.js') && !present.has(test.slice(REPO.length + 1));
      });
    if (stale.length === 0) continue;
    for (const path of [...stale, ...RECORDS.map((record) => `${folder}/${record}`)]) rmSync(path, { force: true });
  }
}

/** Tests that start an engine or a service, or that run on the whole product. */
const STARTS_PROCESSES =
  /\/dist\/(test\/|.*front-door\.test)|^gateway\/|^deploy\/|^tests\/libs\/dist\/(bus|service|store)|^tests\/sequences\/dist\/running-service\.test/;
const WHOLE_PRODUCT = /^tests\/(acceptance|chaos|observability)\//;

/** Whether a compiled file, as `testFiles` names it, is a trial: `npm run trials` runs it, with another seed each time. */
export const isTrial = (/** @type {string} */ file) => file.endsWith('.trial.test.js');

/**
 * The phase of `npm test` that a compiled file belongs to. Pure tests come first: they fail soonest.
 * @returns {'pure' | 'server' | 'browser'}
 */
export function phaseOf(/** @type {string} */ file) {
  if (file.startsWith('web/e2e/')) return 'browser';
  return STARTS_PROCESSES.test(file) || isOfWholeProduct(file) ? 'server' : 'pure';
}

/** Whether the tests of a compiled file run on the whole product. */
export const isOfWholeProduct = (/** @type {string} */ file) => WHOLE_PRODUCT.test(file) || file.startsWith('web/e2e/');

/** @returns {string[]} the lines that git prints */
export function git(/** @type {string[]} */ ...args) {
  const output = execFileSync('git', args, { cwd: REPO, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
}

/** Where the compiler puts a test. */
export function compiledTest(/** @type {string} */ source) {
  const path = source.replace(/\.tsx?$/, '.js');
  const flat = /^tests\/(libs|documents)\//.exec(path)?.[0];
  if (flat) return path.replace(flat, `${flat}dist/`);
  return path.startsWith('web/src/') ? path.replace('web/src/', 'web/dist-test/') : path.replace('/src/', '/dist/');
}
