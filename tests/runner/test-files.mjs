import { execFileSync } from 'node:child_process';
import { REPO } from '../../deploy/embedded/prepare.mjs';

/** The compiled files of all tests whose sources are in the repository: what a deleted one left behind is not run. */
export function testFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').map(compiledTest);
}

/** Tests that start an engine, a service or a browser. */
const STARTS_PROCESSES =
  /\/dist\/(test\/|.*front-door\.test)|^gateway\/|^deploy\/|^tests\/(acceptance|chaos|sequences\/dist\/running|libs\/dist\/(bus|service|store))|^web\/e2e\//;

/** Whether the tests of a compiled file, as `testFiles` names it, start processes. */
export const startsProcesses = (/** @type {string} */ file) => STARTS_PROCESSES.test(file);

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
