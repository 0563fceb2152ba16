import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

import { fingerprint, stamp } from './fingerprint.mjs';

/** The repository's root folder, without a trailing slash. */
export const REPO = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Makes a clone ready to run: installs the packages, and compiles what has changed since the last time.
 * Reports on stderr. Ends the process with code 1 and a clear line if a step fails.
 * @param {{ web: boolean, tests?: boolean }} options `web` also builds the web client; `tests: false` skips what only tests need
 * @returns {Promise<void>}
 */
export async function prepare({ web, tests = true }) {
  try {
    checkNode(process.versions.node);
    await install();
    await compile(tests);
    await bundleTypebox();
    if (web) await buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** @param {string} version */
function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 24 || major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Kantyna needs Node.js 20.19 to 24, and this is ${version}.`);
  }
}

async function install() {
  if (isInstalled()) return;
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  await npm('Installing the packages (npm ci)', args);
}

/** Whether node_modules matches package-lock.json, by content: file times mean nothing after a checkout. */
function isInstalled() {
  const installed = packagesOf(`${REPO}/node_modules/.package-lock.json`);
  const wanted = packagesOf(`${REPO}/package-lock.json`);
  if (Object.keys(installed).length === 0) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link, extraneous }]) => {
    if (!path.includes('node_modules/') || link || extraneous) return true;
    const found = installed[path];
    return found === undefined ? Boolean(optional ?? devOptional) : found.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean, extraneous?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** TypeBox is one file (docs/decisions/0038-typebox-in-one-file.md). */
async function bundleTypebox() {
  const print = fingerprint(['libs/typebox', 'package-lock.json'].map((path) => `${REPO}/${path}`));
  const done = stamp(`${REPO}/.cache/bundled-typebox`);
  if (existsSync(`${REPO}/libs/typebox/dist/index.js`) && done.is(print)) return;
  await npm('Bundling TypeBox', ['run', 'build', '--workspace', 'libs/typebox']);
  done.set(print);
}

/** @param {boolean} tests */
export async function compile(tests) {
  const { references } = /** @type {{ references: { path: string }[] }} */ (
    JSON.parse(readFileSync(`${REPO}/tsconfig.json`, 'utf8'))
  );
  const runs = (/** @type {string} */ path) => /^(libs\/|services\/|gateway$|deploy\/(embedded|backup)$)/.test(path);
  const projects = references.filter(({ path }) => tests || runs(path)).map(({ path }) => `${REPO}/${path}`);
  const settings = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'].map((name) => `${REPO}/${name}`);
  const print = fingerprint([...settings, ...projects]);
  const done = stamp(`${REPO}/.cache/compiled-${tests ? 'everything' : 'system'}`);
  const isComplete = projects.every((project) => existsSync(`${project}/dist`));
  if (isComplete && done.is(print)) return;
  // Without tests, types are not checked, which takes two thirds of the time.
  // One checker: a second one would work out mongoose's types anew, which is most of the work.
  // --force, because the compiler does not notice deleted output.
  const options = [...(tests ? [] : ['--noCheck']), ...(isComplete ? [] : ['--force'])];
  if (tests) await step('Typing the style sheets', process.execPath, [`${REPO}/web/build/css-types.mjs`]);
  const args = [`${REPO}/node_modules/typescript/bin/tsc`, '-b', '--checkers', '1', ...options, ...projects];
  await step(tests ? 'Compiling (tsc -b)' : 'Compiling the services (tsc -b)', process.execPath, args);
  done.set(print);
}

async function buildWeb() {
  const sources = ['web', 'libs/contracts/src', 'libs/money/src', 'tsconfig.base.json', 'package-lock.json'];
  const print = fingerprint(sources.map((path) => `${REPO}/${path}`));
  const done = stamp(`${REPO}/.cache/built-web`);
  if (existsSync(`${REPO}/web/dist/index.html`) && done.is(print)) return;
  await npm('Building the web client', ['run', 'build', '--workspace', 'web']);
  done.set(print);
}

/**
 * Runs npm, the same one that started this process if there is one.
 * @param {string} title
 * @param {string[]} args
 */
async function npm(title, args) {
  const cli = process.env['npm_execpath'];
  if (cli?.endsWith('npm-cli.js')) await step(title, process.execPath, [cli, ...args]);
  else await step(title, 'npm', args);
}

/**
 * Runs a program in the repository's root. Shows its output only if it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function step(title, command, args) {
  const startedAt = performance.now();
  process.stderr.write(`${title} …\n`);
  const child = spawn(command, args, { cwd: REPO, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (text) => output.push(text));
  child.stderr.on('data', (text) => output.push(text));
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);
  const progress = setInterval(() => process.stderr.write(`  … ${seconds()} s\n`), 10_000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (exitCode, signal) => resolve(signal ?? exitCode));
  });
  clearInterval(progress);
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Error(`${title} failed (${code}). What it said is above.`);
  }
  process.stderr.write(`${title}: done in ${seconds()} s\n`);
}
