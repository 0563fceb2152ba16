// `npm test`: the checks, then every test. Ends with one line, `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { prepare } from '../../deploy/embedded/prepare.mjs';
import { checks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { OUTPUT, runTests } from './jest.mjs';
import { deleteStaleTests, startsProcesses, testFiles, wholeProductPhase } from './test-files.mjs';

const SLOWEST = 10;
const BROWSER_WORKERS = 2;
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ title: string, duration: number }[]} */
const tests = [];
/** @type {string[]} */
const failures = [];

await prepare({ web: true, tests: true });
deleteStaleTests();
const { findEngine, findNatsServer, findPrometheus } = await import('../../deploy/embedded/dist/provision.js');
const say = (/** @type {string} */ line) => console.error(line);
await Promise.all([findEngine(say), findNatsServer(say), findPrometheus('promtool', say)]);
const chromium = findChromium();
/** @type {Record<string, string>} */
const variables = chromium ? { CHROMIUM: chromium } : {};
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });

await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const passed = await check();
    console.log(`== ${name}: ${passed ? 'passed' : 'failed'}`);
    total[passed ? 'passed' : 'failed'] += 1;
    if (!passed) failures.push(name);
  }),
);
const files = testFiles();
const phaseOf = (/** @type {string} */ file) =>
  wholeProductPhase(file) ?? (startsProcesses(file) ? 'services' : file.startsWith('web/') ? 'chaos' : 'product');
const filesOf = (/** @type {string} */ name) => files.filter((file) => phaseOf(file) === name);
// Tests of services mostly wait for their processes: four at a time keep two cores busy.
await phase('services', filesOf('services'), '--maxWorkers=4');
// Both products wait often, and tests without processes use the time. Beside each other the trials of chaos slow the calls down.
await phase('product', filesOf('product'), '--maxWorkers=2');
await phase('chaos', filesOf('chaos'), '--maxWorkers=2');
if (chromium) await browserPhase();
else withoutBrowser();

console.log('\nThe slowest tests:');
for (const { title, duration } of tests.sort((a, b) => b.duration - a.duration).slice(0, SLOWEST))
  console.log(`${(duration / 1_000).toFixed(1).padStart(7)} s  ${title}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
// Last, where a reader who sees only the end of a long output still finds them.
if (failures.length > 0) console.log('\nFailed, in short:');
for (const failure of failures) console.log(`  ${failure.split('\n', 1)[0]}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

/** Each worker has a system, which is made empty for each file: to start one takes longer than most files. */
async function browserPhase() {
  const { startSharedSystems } = await import('../support/dist/start-shared-systems.js');
  const systems = await startSharedSystems(BROWSER_WORKERS);
  Object.assign(variables, systems.env);
  await phase('browser', filesOf('browser'), `--maxWorkers=${BROWSER_WORKERS}`);
  await systems.stop();
}

/** Runs a phase and adds up what it counted. */
async function phase(/** @type {string} */ name, /** @type {string[]} */ chosen, /** @type {string[]} */ ...options) {
  const counted = await runTests(name, chosen, options, variables);
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  tests.push(...counted.tests);
  failures.push(...counted.failures);
}

function withoutBrowser() {
  console.log('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM.');
  total[process.env['CI'] ? 'failed' : 'skipped'] += 1;
}
