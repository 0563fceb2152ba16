// `npm test`: the checks, then every test. Ends with one line, `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { prepare, REPO } from '../../deploy/embedded/prepare.mjs';
import { findChromium } from './chromium.mjs';

const OUTPUT = `${REPO}/test-output`;
const total = { passed: 0, failed: 0, skipped: 0 };

await prepare({ web: true, tests: true });
const { findEngine, findNatsServer } = await import('../../deploy/embedded/dist/provision.js');
const say = (/** @type {string} */ line) => console.error(line);
await Promise.all([findEngine(say), findNatsServer(say)]);
const chromium = findChromium();
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });

check('format', 'prettier/bin/prettier.cjs', '--check', '.');
check('lint', 'oxlint/bin/oxlint', '--type-aware');
// Rules and single services two at a time; the whole product, and what a person sees of it, alone on the machine.
const whole = '(tests/acceptance|web/e2e)/';
jest('services', '--maxWorkers=2', `--testPathIgnorePatterns=${whole}`);
jest('product', '--runInBand', '--testPathPatterns=tests/acceptance/');
if (chromium) jest('browser', '--runInBand', '--testPathPatterns=web/e2e/');
else {
  console.log('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM.');
  total[process.env['CI'] ? 'failed' : 'skipped'] += 1;
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs a check, which counts as one test. */
function check(/** @type {string} */ name, /** @type {string} */ program, /** @type {string[]} */ ...args) {
  console.log(`\n== ${name}`);
  // The types of all packages at once take more memory than Node allows by itself.
  const passed = node(`${REPO}/node_modules/${program}`, args, { NODE_OPTIONS: '--max-old-space-size=8192' }) === 0;
  total[passed ? 'passed' : 'failed'] += 1;
}

/** Runs a part of the tests and adds up what jest counted. */
function jest(/** @type {string} */ name, /** @type {string[]} */ ...args) {
  console.log(`\n== ${name}`);
  const results = `${OUTPUT}/${name}.json`;
  const code = node(`${REPO}/node_modules/jest/bin/jest.js`, ['--json', `--outputFile=${results}`, ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ...(chromium ? { CHROMIUM: chromium } : {}),
    TEST_OUTPUT: OUTPUT,
  });
  const counted = JSON.parse(readFileSync(results, 'utf8'));
  total.passed += counted.numPassedTests;
  total.skipped += counted.numPendingTests;
  total.failed += counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  // A fault outside any test, for instance in a set-up, still is one.
  if (code !== 0 && counted.numFailedTests + counted.numRuntimeErrorTestSuites === 0) total.failed += 1;
}

function node(/** @type {string} */ program, /** @type {string[]} */ args, env = {}) {
  // Jest's report goes to standard error; its JSON, which is read from the file, would go to standard output.
  const stdio = /** @type {const} */ (['ignore', args.includes('--json') ? 'ignore' : 'inherit', 'inherit']);
  return spawnSync(process.execPath, [program, ...args], { cwd: REPO, stdio, env: { ...process.env, ...env } }).status;
}
