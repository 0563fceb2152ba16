// `npm run mutants [-- ID…]`: puts the faults of tests/mutants/mutants.mjs, or these, one at a time into a copy of the last commit, and runs
// the tests that are expected to fail: those of `caughtBy`, words as of `npm test -- WORD`, or those that the fault can reach. Ends with a
// table. Exit code 1 if a fault was missed, 2 if it could not be tried.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { prepare } from '../../deploy/embedded/prepare.mjs';
import { mutants } from '../mutants/mutants.mjs';
import { copyOfHead } from './copy-of-head.mjs';
import { OUTPUT } from './jest.mjs';
import { git } from './test-files.mjs';

/** @typedef {import('../mutants/mutants.mjs').Mutant} Mutant */

/** Where the output of each run of the tests goes. */
const LOGS = `${OUTPUT}/mutants`;
const LONGEST = Math.max(...mutants.map(({ id }) => id.length));
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((id) => !mutants.some((one) => one.id === id));
if (unknown.length > 0)
  giveUp(`There is no ${unknown.join(', ')}; there are ${mutants.map(({ id }) => id).join(', ')}.`);
const chosen = mutants.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

await prepare({ web: false });
mkdirSync(LOGS, { recursive: true });
const { dir, remove } = await copyOfHead();
process.once('exit', remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const outdated = chosen.flatMap(faultsOf);
if (outdated.length > 0) giveUp(outdated.join('\n'));

const expected = [...new Set(chosen.flatMap(({ caughtBy = [] }) => caughtBy))];
if (expected.length > 0) {
  const { code, failed } = await test('no fault', expected);
  if (code !== 0) giveUp(`Tests fail without a fault:\n${failed.join('\n')}\nThe rest is in ${LOGS}.`);
}

/** @type {{ id: string, said: string, isCaught: boolean }[]} */
const results = [];
for (const mutant of chosen) {
  const startedAt = performance.now();
  const result = await tried(mutant);
  results.push(result);
  console.log(`${lineOf(result)} (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
}
console.log(`\n${results.map(lineOf).join('\n')}`);
const missed = results.filter(({ isCaught }) => !isCaught);
console.log(`\n${results.length - missed.length} caught, ${missed.length} missed`);
process.exit(missed.length === 0 ? 0 : 1);

/** The entries of a fault in the list that the last commit no longer has. */
function faultsOf(/** @type {Mutant} */ { id, file, find, caughtBy = [] }) {
  const isThere = existsSync(`${dir}/${file}`) && readFileSync(`${dir}/${file}`, 'utf8').split(find).length === 2;
  const tests = git('ls-tree', '-r', '--name-only', 'HEAD').filter((path) => /\.test\.tsx?$/.test(path));
  return [
    ...(isThere ? [] : [`${id}: its text does not stand once in ${file}.`]),
    ...caughtBy
      .filter((word) => !tests.some((path) => path.includes(word)))
      .map((word) => `${id}: no test has ${word} in its path.`),
  ];
}

/** Puts a fault into the copy, runs its tests, and takes it out again. */
async function tried(/** @type {Mutant} */ { id, file, find, replace, caughtBy }) {
  const path = `${dir}/${file}`;
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const { code, failed } = await test(id, caughtBy ?? ['--changed', 'HEAD']);
  writeFileSync(path, source);
  if (code !== 0 && failed.length === 0)
    giveUp(`${id}: it does not compile, or the tests did not run: ${LOGS}/${id}.log`);
  return { id, isCaught: code !== 0, said: failed[0] ?? 'no test fails' };
}

/**
 * Runs tests in the copy, until a phase has a failure. Resolves to the exit code and the failed tests, each as one line.
 * @param {string} name
 * @param {readonly string[]} which words or options of `npm test`
 * @returns {Promise<{ code: number | null, failed: string[] }>}
 */
async function test(name, which) {
  // In CI tests of screens fail without Chromium; elsewhere they would be left out, and the fault would look missed.
  const options = { cwd: dir, env: { ...process.env, CI: '1' } };
  const child = spawn(process.execPath, ['tests/runner/test.mjs', '--bail', ...which], options);
  const log = createWriteStream(`${LOGS}/${name.replaceAll(' ', '-')}.log`);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => log.write(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  log.end();
  const [, inShort = ''] = said.split('\nFailed, in short:\n');
  // Without what the test says.
  return {
    code,
    failed: [...inShort.matchAll(/^ {2}(\S.*?)(: (\w*Error|\w+\.\w+): .*)?$/gm)].map(([, line = '']) => line),
  };
}

/** @param {{ id: string, said: string, isCaught: boolean }} result */
function lineOf({ id, said, isCaught }) {
  return `${isCaught ? 'caught' : 'MISSED'}  ${id.padEnd(LONGEST)}  ${said}`;
}

function giveUp(/** @type {string} */ why) {
  console.error(why);
  process.exit(2);
}
