import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { processorTime } from './processor-time.mjs';
import { runJest } from './programs.mjs';
import { SEED } from './seed.mjs';
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
 * Runs a phase of the tests, and says how long it took, with the processor time of all that it started.
 * @param {string} name
 * @param {string[]} files
 * @param {string[]} options of jest
 * @param {Record<string, string>} env
 */
export async function runTests(name, files, options, env = {}) {
  const results = `${OUTPUT}/${name}.json`;
  const startedAt = Date.now();
  const before = processorTime();
  const own = ['sequencer', 'reporter'].map((file) => `${REPO}/tests/runner/${file}.mjs`);
  const args = ['--json', `--outputFile=${results}`, `--testSequencer=${own[0]}`, `--reporters=${own[1]}`, ...options];
  const variables = {
    PHASE: name,
    TEST_OUTPUT: OUTPUT,
    ...env,
  };
  const code = await runJest([...args, '--runTestsByPath', ...files], variables, NODE_FLAGS);
  // Jest itself was killed.
  if (!existsSync(results))
    return { passed: 0, skipped: 0, failed: 1, tests: [], failures: [`${name}: jest left no results`] };
  const counted = JSON.parse(readFileSync(results, 'utf8'));
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
  console.log(`== ${name}: ${seconds} s, ${(processorTime() - before).toFixed(0)} s of processor time`);
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
  const again = `\n      Again: SEED=${SEED} npm test -- ${title}`;
  if (status === 'failed' && failed.length === 0) return [`${title}: ${beginning(message)}${again}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${title}: ${fullName}: ${beginning(failureMessages?.[0] ?? '')}${again}`,
  );
}

/** The message of a failed test, and the pages that it had open, with the first lines of the stack. */
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
