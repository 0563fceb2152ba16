// `npm run trials -- rules`: the tests that are trials, those that need no process, and the random sequences, with the seed of the trials.
import { runTests } from './jest.mjs';
import { deleteStaleTests, isTrial, phaseOf, testFiles } from './test-files.mjs';

deleteStaleTests();
const files = testFiles().filter(
  (file) => isTrial(file) || phaseOf(file) === 'pure' || file.startsWith('tests/sequences/'),
);
const counts = { SEQUENCES: '10000', RUNNING: '20' };
const { passed, failed, failures } = await runTests('trials', files, ['--maxWorkers=2'], counts);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
