import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';

import { debianApt, run, systemApt, type Apt } from './apt.js';
import { CACHE } from './paths.js';
import { messageOf, OperatorError } from './operator-error.js';

const FOLDER = `${CACHE}/provision`;
/** The Debian release whose C library and nats-server are new enough. */
const RELEASE = 'trixie';
const NATS = '2.10';
const GLIBC = '2.38';
/** Work folders older than this (ms) are left over from killed runs. */
const ABANDONED_AFTER = 3_600_000;

type Log = (line: string) => void;

/**
 * The path of a recent nats-server: the system's, or one downloaded into the cache folder.
 * Throws an OperatorError that says what to install.
 */
export async function findNatsServer(log: Log): Promise<string> {
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/sbin',
    '/usr/local/bin',
    `${FOLDER}/nats-server/usr/sbin`,
  ];
  for (const folder of folders) {
    const path = `${folder}/nats-server`;
    if (folder !== '' && existsSync(path) && isAtLeast(await natsVersion(path), NATS)) return path;
  }
  log('nats-server 2.10 or newer is not installed: fetching it into .cache/ …');
  try {
    await download('nats-server', fetchNatsServer);
  } catch (cause) {
    throw new OperatorError(
      `nats-server 2.10 or newer was not found and could not be fetched (${messageOf(cause)}). ` +
        'Install it (Debian 13, Ubuntu 24.04: apt install nats-server), or set NATS_URL to a running one.',
      { cause },
    );
  }
  return `${FOLDER}/nats-server/usr/sbin/nats-server`;
}

/**
 * The path of Prometheus, or of promtool, which tests the alerts: the system's, or one downloaded into the cache folder. Throws an
 * OperatorError that says what to install.
 */
export async function findPrometheus(program: 'prometheus' | 'promtool', log: Log): Promise<string> {
  const folders = ['/usr/bin', '/usr/local/bin', `${FOLDER}/prometheus/usr/bin`].map(
    (folder) => `${folder}/${program}`,
  );
  const present = folders.find((path) => existsSync(path));
  if (present !== undefined) return present;
  log(`${program} is not installed: fetching it into .cache/ …`);
  try {
    await download('prometheus', async (work, folder) => {
      await (await systemApt(`${work}/system`, { fresh: true })).unpack(['prometheus'], folder);
    });
  } catch (cause) {
    const message = `${program} could not be fetched (${messageOf(cause)}). Install it: apt install prometheus.`;
    throw new OperatorError(message, { cause });
  }
  return folders.at(-1)!;
}

async function fetchNatsServer(work: string, folder: string): Promise<void> {
  for (const fresh of [false, true]) {
    const apt = await systemApt(`${work}/system-${fresh}`, { fresh });
    if (!isAtLeast(await apt.candidate('nats-server'), NATS)) break;
    try {
      await apt.unpack(['nats-server'], folder);
      return;
    } catch (error) {
      // The system's lists may name a version that the mirror no longer has; fresh lists do not.
      if (fresh) throw error;
    }
  }
  await (await newerDebian()).unpack(['nats-server'], folder);
}

/**
 * The command (a program and its first arguments) that runs a Node script with a C library recent enough for the
 * database engine: Node itself, or Node under a newer loader downloaded into the cache folder.
 * Throws an OperatorError that says what to do if neither is possible.
 */
export async function findEngine(log: Log): Promise<[string, ...string[]]> {
  const glibc = glibcVersion();
  if (process.platform === 'darwin' || isAtLeast(glibc, GLIBC)) return [process.execPath];
  const problem = `The embedded database needs glibc 2.38 or newer, and this system has ${glibc ?? 'another C library'}`;
  const remedy = 'Use Debian 12 or newer or Ubuntu 24.04, or set MONGODB_URI to a running MongoDB.';
  if (glibc === undefined) throw new OperatorError(`${problem}. ${remedy}`);
  if (!existsSync(`${FOLDER}/loader`)) {
    log(`glibc ${glibc} is too old for the database engine: fetching a newer one into .cache/ …`);
    try {
      await download('loader', async (_, folder) => {
        await (await newerDebian()).unpack(['libc6', 'libstdc++6', 'libgcc-s1'], folder);
      });
    } catch (cause) {
      throw new OperatorError(`${problem}; a newer one could not be fetched (${messageOf(cause)}). ${remedy}`, {
        cause,
      });
    }
  }
  return await underLoader(`${FOLDER}/loader/usr/lib`);
}

async function underLoader(lib: string): Promise<[string, ...string[]]> {
  for (const folder of await readdir(lib)) {
    if (!folder.endsWith('-linux-gnu')) continue;
    const loader = (await readdir(`${lib}/${folder}`)).find((name) => /^ld-linux-.*\.so\.\d$/.test(name));
    if (loader === undefined) continue;
    return [`${lib}/${folder}/${loader}`, '--library-path', `${lib}/${folder}`, process.execPath];
  }
  throw new OperatorError(`There is no loader in ${lib}. Delete the folder .cache/provision and start again.`);
}

let newerDebianApt: Promise<Apt> | undefined;

// Created once per process: both tools may come from there, and its lists are large.
async function newerDebian(): Promise<Apt> {
  newerDebianApt ??= mkdtemp(`${FOLDER}/work-`).then((work) => {
    process.once('exit', () => rmSync(work, { recursive: true, force: true }));
    return debianApt(RELEASE, work);
  });
  return newerDebianApt;
}

// The rename is atomic: of two processes that download at the same time, the second discards its result.
async function download(name: string, fetch: (work: string, folder: string) => Promise<void>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await removeAbandoned();
  const work = await mkdtemp(`${FOLDER}/work-`);
  try {
    await mkdir(`${work}/result`);
    await fetch(work, `${work}/result`);
    await rename(`${work}/result`, `${FOLDER}/${name}`).catch((error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const path = `${FOLDER}/${name}`;
    if (!name.startsWith('work-')) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(path, { recursive: true, force: true });
  }
}

function glibcVersion(): string | undefined {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime;
}

const natsVersion = async (path: string) => /v(\d+\.\d+)/.exec(await run(path, ['--version']))?.[1];

/** Compares versions number by number: 2.9.10 is before 2.10. */
const isAtLeast = (version: string | undefined, least: string): boolean =>
  version !== undefined && version.localeCompare(least, 'en', { numeric: true }) >= 0;
