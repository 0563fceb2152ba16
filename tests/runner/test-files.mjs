import { execFileSync } from 'node:child_process';
import { REPO } from '../../deploy/embedded/prepare.mjs';

/** The compiled files of all tests whose sources are in the repository: what a deleted one left behind is not run. */
export function testFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').map(compiledTest);
}

/** Tests of the whole product, by the phase of `npm test` that they belong to. */
const WHOLE_PRODUCT = {
  product: /^tests\/(acceptance|sequences\/dist\/running)/,
  chaos: /^tests\/chaos\//,
  browser: /^web\/e2e\//,
};
/** Other tests that start an engine or a service. */
const STARTS_PROCESSES =
  /\/dist\/(test\/|.*front-door\.test)|^gateway\/|^deploy\/|^tests\/libs\/dist\/(bus|service|store)/;

/** The phase of a compiled file, as `testFiles` names it, that tests the whole product; `undefined` of any other. */
export const wholeProductPhase = (/** @type {string} */ file) =>
  Object.entries(WHOLE_PRODUCT).find(([, pattern]) => pattern.test(file))?.[0];

/** Whether the tests of a compiled file start processes. */
export const startsProcesses = (/** @type {string} */ file) =>
  wholeProductPhase(file) !== undefined || STARTS_PROCESSES.test(file);

/** @returns {string[]} the lines that git prints */
export function git(/** @type {string[]} */ ...args) {
  const output = execFileSync('git', args, { cwd: REPO, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
}

/** Where the compiler puts a test. */
function compiledTest(/** @type {string} */ source) {
  const path = source.replace(/\.tsx?$/, '.js');
  const flat = /^tests\/(libs|documents)\//.exec(path)?.[0];
  if (flat) return path.replace(flat, `${flat}dist/`);
  return path.startsWith('web/src/') ? path.replace('web/src/', 'web/dist-test/') : path.replace('/src/', '/dist/');
}
