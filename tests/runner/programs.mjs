import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { REPO } from '../../deploy/embedded/prepare.mjs';

/**
 * Runs a check in the repository's root. Resolves to whether it passed. Its report is printed when it has ended, so that checks that run
 * beside each other do not mix theirs.
 * @param {string} program within `node_modules`
 * @param {string[]} args
 */
export async function passes(program, ...args) {
  const child = start(program, args, ['ignore', 'pipe', 'pipe']);
  /** @type {Buffer[]} */
  const report = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => report.push(chunk));
  const code = await ended(child);
  process.stdout.write(Buffer.concat(report));
  return code === 0;
}

/**
 * Runs jest, whose report goes to standard error at once. Resolves to its exit code.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string[]} flags of Node
 */
export function runJest(args, env, flags) {
  // Its JSON, which is read from a file, would go to standard output.
  return ended(start('jest/bin/jest.js', args, ['ignore', 'ignore', 'inherit'], { env, flags }));
}

/**
 * Runs a program of the repository, which prints what it does. Resolves to its exit code.
 * @param {string} program
 * @param {string[]} args
 */
export const runProgram = (program, args) =>
  ended(spawn(process.execPath, [`${REPO}/${program}`, ...args], { cwd: REPO, stdio: 'inherit' }));

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
function start(program, args, stdio, { env = {}, flags = /** @type {string[]} */ ([]) } = {}) {
  const options = { cwd: REPO, env: { ...process.env, ...env }, stdio };
  return spawn(process.execPath, [...flags, `${REPO}/node_modules/${program}`, ...args], options);
}

/** @returns {Promise<number | null>} */
function ended(/** @type {import('node:child_process').ChildProcess} */ child) {
  return new Promise((resolve) => child.once('close', resolve));
}
