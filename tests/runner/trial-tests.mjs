// `npm run trials -- rules`: with the seed of the trials, the tests that are trials, those that need no process, the random sequences, and those
// that repeat more often here, or do more (tests/support/src/repetitions.ts).
import { readFileSync } from 'node:fs';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { runTests } from './jest.mjs';
import { deleteStaleTests, isTrial, phaseOf, testFiles } from './test-files.mjs';

deleteStaleTests();
const files = testFiles().filter(
  (file) => isTrial(file) || phaseOf(file) === 'pure' || file.startsWith('tests/sequences/') || doesMoreInTrials(file),
);
const counts = { IN_TRIALS: '1', SEQUENCES: '10000', RUNNING: '20' };
const { passed, failed, failures } = await runTests('trials', files, ['--maxWorkers=2'], counts);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function doesMoreInTrials(/** @type {string} */ file) {
  return readFileSync(`${REPO}/${file}`, 'utf8').includes('@kantyna/test-support/repetitions');
}
