import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { OperatorError } from './operator-error.js';

const DEBIAN_KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Access to a package source without root and without changes to the system. */
export interface Apt {
  /** The version that would be installed; undefined for an unknown package. */
  candidate(name: string): Promise<string | undefined>;
  /** Downloads packages and unpacks them into `folder`. Throws the failed command's error. */
  unpack(names: string[], folder: string): Promise<void>;
}

/** Runs a program in the C locale and returns its stdout. Throws an error with the last line of its stderr. */
export async function run(command: string, args: string[], cwd?: string): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C' };
  const options = { env, maxBuffer: 64_000_000, ...(cwd === undefined ? {} : { cwd }) };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    const lastLine = stderr.trim().split('\n').at(-1);
    throw lastLine ? new Error(`${command}: ${lastLine}`, { cause }) : cause;
  }
}

function aptWith(work: string, options: string[]): Apt {
  return {
    async candidate(name) {
      const policy = await run('apt-cache', [...options, 'policy', name]);
      return /^ *Candidate: (\d.*)$/m.exec(policy)?.[1];
    },
    async unpack(names, folder) {
      const debs = `${work}/debs-${names[0]}`;
      await mkdir(debs);
      await run('apt-get', [...options, '-qq', 'download', ...names], debs);
      for (const deb of await readdir(debs)) await run('dpkg', ['-x', `${debs}/${deb}`, folder]);
    },
  };
}

async function privateOptions(work: string): Promise<string[]> {
  await mkdir(`${work}/cache`, { recursive: true });
  // As root, apt downloads as another user, who cannot write here.
  const sandbox = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  return ['-o', `Dir::Cache=${work}/cache`, '-o', 'Acquire::Languages=none', '-o', 'Acquire::Retries=2', ...sandbox];
}

async function freshLists(work: string, options: string[]): Promise<string[]> {
  await mkdir(`${work}/lists/partial`, { recursive: true });
  const withLists = [...options, '-o', `Dir::State::Lists=${work}/lists`];
  await run('apt-get', [...withLists, '-qq', 'update']);
  return withLists;
}

async function mirrors(options: string[]): Promise<string[]> {
  const targets = ['Created-By: Packages', 'Component: main', 'Label: Debian'];
  const found = await run('apt-get', [...options, 'indextargets', '--format', '$(REPO_URI)', ...targets]);
  return found.split('\n').filter((line) => line !== '');
}

/**
 * The packages of this system's release. `work` is a private folder. Uses the system's package lists, or downloads its
 * own if there are none or `fresh` is set.
 */
export async function systemApt(work: string, { fresh }: { fresh: boolean }): Promise<Apt> {
  const options = await privateOptions(work);
  const hasLists = (await run('apt-get', ['indextargets', 'Created-By: Packages'])) !== '';
  return aptWith(work, hasLists && !fresh ? options : await freshLists(work, options));
}

/**
 * The packages of another Debian release, from the mirror that this system uses. `work` is a private folder.
 * Throws an OperatorError if no mirror is found or its lists cannot be downloaded.
 */
export async function debianApt(release: string, work: string): Promise<Apt> {
  const options = await privateOptions(work);
  let [mirror] = await mirrors([]);
  if (mirror === undefined) [mirror] = await mirrors(await freshLists(`${work}/system`, options));
  if (mirror === undefined) throw new OperatorError('no list of a Debian mirror was found or could be fetched');
  const signedBy = existsSync(DEBIAN_KEYRING) ? `[signed-by=${DEBIAN_KEYRING}] ` : '';
  await writeFile(`${work}/${release}.list`, `deb ${signedBy}${mirror} ${release} main\n`);
  const sources = [`Dir::Etc::SourceList=${work}/${release}.list`, 'Dir::Etc::SourceParts=/dev/null'];
  // By default apt treats a list that cannot be downloaded as empty.
  const strictly = [...sources, 'APT::Update::Error-Mode=any'].flatMap((option) => ['-o', option]);
  return aptWith(work, await freshLists(work, [...options, ...strictly]));
}
