import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { runJest } from './programs.mjs';
import { timeZone } from './time-zone.mjs';

/** Where the phases leave their results, and tests their pictures and logs. */
export const OUTPUT = `${REPO}/test-output`;

/** How many lines the list of failures shows of what a test says, before the pages that it had open. */
const FAILURE_LINES = 30;

/**
 * Most processes of tests end before optimised code has paid for its compiling, a tenth of all processor time. So V8 of Node 20 waits for
 * seven times as many runs of a function; newer ones have no such flag.
 */
const NODE_FLAGS = process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : [];
/** For the systems that tests start (deploy/embedded/src/managed-process.ts). */
process.env['NODE_FLAGS'] = NODE_FLAGS.join(' ');
process.env['TIME_ZONE'] = timeZone();

/**
 * Runs a phase of the tests.
 * @param {string} name
 * @param {string[]} files
 * @param {string[]} options of jest
 * @param {Record<string, string>} env
 */
export async function runTests(name, files, options, env = {}) {
  const results = `${OUTPUT}/${name}.json`;
  const startedAt = Date.now();
  const order = `--testSequencer=${REPO}/tests/runner/sequencer.mjs`;
  const args = ['--json', `--outputFile=${results}`, order, ...options, '--runTestsByPath', ...files];
  const variables = {
    // Jest makes much garbage for each file: with Node's 16 MB a tenth more time goes into collecting it.
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=32',
    TEST_OUTPUT: OUTPUT,
    ...env,
  };
  const code = await runJest(args, variables, NODE_FLAGS);
  // Jest itself was killed.
  if (!existsSync(results))
    return { passed: 0, skipped: 0, failed: 1, tests: [], failures: [`${name}: jest left no results`] };
  const counted = JSON.parse(readFileSync(results, 'utf8'));
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  console.log(`== ${name}: ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
  return {
    passed: counted.numPassedTests,
    skipped: counted.numPendingTests,
    // A fault outside any test, for instance in a set-up, still is one.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    tests: counted.testResults.flatMap(testsOfFile),
    failures: counted.testResults.flatMap(failuresOfFile),
  };
}

/**
 * The failed tests of a file, each with the beginning of what it says; a file that failed as a whole is one.
 * @param {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }} file
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  const title = name.slice(REPO.length + 1);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${title}: ${beginning(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${title}: ${fullName}: ${beginning(failureMessages?.[0] ?? '')}`,
  );
}

/** What a failed test says, and the pages that it had open, without the stack but for its first lines. */
function beginning(/** @type {string} */ message) {
  const [text = '', ...stack] = stripVTControlCharacters(message)
    .trim()
    .split(/\n(?=\s+at )/);
  const [said = '', ...pages] = text.split(/\n(?=Page: )/);
  return [...said.split('\n').slice(0, FAILURE_LINES), ...pages, ...stack.slice(0, 3)]
    .join('\n')
    .replaceAll('\n', '\n      ');
}

/**
 * The tests of a file, with their durations in milliseconds.
 * @param {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }} file
 */
function testsOfFile({ name, assertionResults }) {
  return assertionResults.map(({ fullName, duration }) => ({
    title: `${name.slice(REPO.length + 1)}: ${fullName}`,
    duration: duration ?? 0,
  }));
}
