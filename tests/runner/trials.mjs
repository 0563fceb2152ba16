// `npm run trials [-- --long]`: the trials that take long, each with a new seed: property tests, random sequences beside the oracle and on
// the product, fuzz, due events, attacks on the promises, and the drill of a backup. `npm run trials -- NAME [ARGUMENT…]` runs one.
import { mkdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { prepare, REPO } from '../../deploy/embedded/prepare.mjs';
import { runProgram } from './programs.mjs';

/** A seed is below 2 ** 31. */
process.env['SEED'] ??= String(Date.now() % 2 ** 31);
const SEED = process.env['SEED'];

const [first = '', ...given] = process.argv.slice(2);
const long = first === '--long';
const wanted = long || first === '' ? undefined : first;

/** The program of each trial, with its arguments in the short and in the long form. @type {Record<string, [string, string[], string[]]>} */
const TRIALS = {
  rules: ['tests/runner/trial-tests.mjs', [], []],
  sequences: ['tests/sequences/dist/main.js', ['100'], ['2000']],
  fuzz: ['tests/acceptance/dist/run-fuzz.js', ['--minutes', '1'], ['--minutes', '30']],
  'due-events': ['tests/support/dist/run-due-events.js', [], []],
  chaos: ['tests/chaos/dist/main.js', ['--short'], []],
};
if (wanted !== undefined && !(wanted in TRIALS)) {
  console.error(`There is no ${wanted}; there are ${Object.keys(TRIALS).join(', ')}.`);
  process.exit(2);
}

await prepare({ web: true });
mkdirSync(`${REPO}/test-output`, { recursive: true });
const failed = [];
for (const [name, [program, short, extended]] of Object.entries(TRIALS)) {
  if (wanted !== undefined && name !== wanted) continue;
  const args = wanted === undefined ? (long ? extended : short) : given;
  const startedAt = performance.now();
  console.log(`== ${name}, seed ${SEED}`);
  const code = await runProgram(program, args);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`== ${name}: ${code === 0 ? 'held' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) failed.push(`Again: SEED=${SEED} npm run trials -- ${[name, ...args].join(' ')}`);
}
for (const line of failed) console.log(line);
process.exit(failed.length === 0 ? 0 : 1);
