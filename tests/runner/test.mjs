// `npm test [-- WORD…] [-- --changed [COMMIT]]`: the checks, then every test, or those whose paths (of the source or compiled) contain a
// word, or that a change since a commit can reach. `npm run test:quick [-- COMMIT]`: pure tests, and those of services that a change can
// reach. With `--bail` a file ends at its first failed test, and no phase follows one with a failure. Ends with one line, `N passed,
// N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepare } from '../../deploy/embedded/prepare.mjs';
import { checks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { OUTPUT, runTests } from './jest.mjs';
import { defaultRef, testsReachedSince } from './reach.mjs';
import { compiledTest, deleteStaleTests, isOfWholeProduct, isTrial, phaseOf, testSources } from './test-files.mjs';

const SLOWEST = 10;
/** Tests of services wait for their processes: four at a time keep two cores busy. */
const WORKERS = { pure: 2, server: 4, browser: 2 };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
  },
});
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ title: string, duration: number }[]} */
const tests = [];
/** @type {string[]} */
const failures = [];

const files = chosenSources().map(compiledTest);
if (files.length === 0 && positionals.length > 0 && !values.quick && !values.changed) {
  console.error(`No test's path contains ${positionals.join(' or ')}.`);
  process.exit(1);
}
const filesOf = (/** @type {string} */ phase) => files.filter((file) => phaseOf(file) === phase && !isTrial(file));
await prepare({ web: files.some((file) => isOfWholeProduct(file) && !isTrial(file)) });
deleteStaleTests();
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
/** @type {Record<string, string>} */
const variables = values.bail ? { BAIL: '1' } : {};

if (positionals.length === 0 && !values.quick) await runChecks();
await phase('pure');
if (filesOf('server').length + filesOf('browser').length > 0) {
  const { findEngine, findNatsServer, findPrometheus } = await import('../../deploy/embedded/dist/provision.js');
  const say = (/** @type {string} */ line) => console.error(line);
  await Promise.all([findEngine(say), findNatsServer(say), findPrometheus('promtool', say)]);
  await phase('server');
  await browserPhase();
}
report();
process.exit(total.failed === 0 ? 0 : 1);

/** The sources of the tests to run. */
function chosenSources() {
  const since = values.quick || values.changed ? (positionals[0] ?? defaultRef()) : undefined;
  if (since === undefined)
    return testSources().filter(
      (path) =>
        positionals.length === 0 ||
        positionals.some((word) => path.includes(word) || compiledTest(path).includes(word)),
    );
  const reached = new Set(testsReachedSince(since));
  if (values.changed) return [...reached];
  return testSources().filter((path) => {
    const file = compiledTest(path);
    return phaseOf(file) === 'pure' || (reached.has(path) && !isOfWholeProduct(file));
  });
}

async function runChecks() {
  await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const passed = await check();
      console.log(`== ${name}: ${passed ? 'passed' : 'failed'}`);
      total[passed ? 'passed' : 'failed'] += 1;
      if (!passed) failures.push(name);
    }),
  );
}

/** Each worker has a system, which is made empty for each file: to start one takes longer than most files. */
async function browserPhase() {
  if (filesOf('browser').length === 0 || isOver()) return;
  const chromium = findChromium();
  if (!chromium) {
    console.log('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM.');
    total[process.env['CI'] ? 'failed' : 'skipped'] += 1;
    return;
  }
  const { startSharedSystems } = await import('../support/dist/start-shared-systems.js');
  const systems = await startSharedSystems(WORKERS.browser);
  Object.assign(variables, { CHROMIUM: chromium, ...systems.env });
  await phase('browser');
  await systems.stop();
}

/** Whether nothing is to follow the failure of a phase. */
function isOver() {
  return values.bail && total.failed > 0;
}

/** Runs a phase and adds up what it counted. */
async function phase(/** @type {keyof typeof WORKERS} */ name) {
  const chosen = filesOf(name);
  if (chosen.length === 0 || isOver()) return;
  const counted = await runTests(name, chosen, [`--maxWorkers=${WORKERS[name]}`], variables);
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  tests.push(...counted.tests);
  failures.push(...counted.failures);
}

function report() {
  console.log('\nThe slowest tests:');
  for (const { title, duration } of tests.sort((a, b) => b.duration - a.duration).slice(0, SLOWEST))
    console.log(`${(duration / 1_000).toFixed(1).padStart(7)} s  ${title}`);
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  // Last, where a reader who sees only the end of a long output still finds them.
  if (failures.length > 0) console.log('\nFailed, in short:');
  for (const failure of failures) console.log(`  ${failure.split('\n', 1)[0]}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
}
