import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';
import { ConfigError } from '@kantyna/service/process/config';
import { readArguments, USAGE, type Command } from './arguments.js';
import { backUp } from './back-up.js';
import type { Compared } from './drill/drill.js';
import { blockedSince } from './blocked-since.js';
import { everyHours } from './every.js';
import { findBackup, inWords, momentsIn, OLDEST, prune } from './files.js';
import type { Manifest } from './file/frames.js';
import type { Keeping } from './moments.js';
import { restore } from './restore.js';
import { readSettings, type Settings } from './settings.js';

/** The most differences that are printed. */
const SHOWN = 20;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `npm run backup` or `npm run restore`. Results go to stdout, everything else to stderr. Never rejects: sets the exit code to 1 after a failure
 * with one clear line, and to 2 for wrong arguments.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  let command: Command;
  try {
    command = readArguments(args);
  } catch (error) {
    console.error(`${messageOf(error)} See: npm run backup -- --help`);
    process.exitCode = 2;
    return;
  }
  try {
    if (command.kind === 'help') process.stdout.write(USAGE);
    else await perform(command, readSettings(env));
  } catch (error) {
    console.error(error instanceof OperatorError || error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}

async function perform(command: Command, settings: Settings): Promise<void> {
  if (command.kind === 'age') sayAge(settings);
  if (command.kind === 'restore') await restoreUntilInterrupted(command, settings);
  if (command.kind === 'drill') await drillUntilInterrupted(command, settings);
  if (command.kind !== 'backup') return;
  // Leaves nothing: what is temporary goes with the process.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(130));
  const make = () => makeBackup(settings, command.keeping);
  if (command.everyHours === undefined) await make();
  else await everyHours(command.everyHours, { folder: settings.backups, make, metrics: settings.metrics });
}

async function makeBackup(settings: Settings, keeping: Keeping | undefined): Promise<void> {
  const startedAt = performance.now();
  const { path, bytes, manifest, pausedMs } = await backUp(settings);
  const how = [
    said(manifest),
    `${(bytes / 1e6).toFixed(2)} MB${settings.key ? ', encrypted' : ''}`,
    manifest.keys.length > 0 ? `keys: ${manifest.keys.join(', ')}` : 'no keys',
    `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
    ...(pausedMs === undefined ? [] : [`the database stood still for ${Math.ceil(pausedMs)} ms`]),
  ];
  console.log(`${path}: ${how.join('; ')}`);
  const gone = keeping ? prune(settings.backups, keeping) : [];
  if (gone.length > 0) console.log(`Deleted, as newer ones are kept: ${gone.join(', ')}`);
}

/** A signal that is aborted when somebody ends this process. */
function interruption(message: string): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of SIGNALS) process.once(signal, () => interrupted.abort(new OperatorError(message)));
  return interrupted.signal;
}

async function restoreUntilInterrupted(command: Command & { kind: 'restore' }, settings: Settings): Promise<void> {
  const { replaceKeys } = command;
  const file = findBackup(settings.backups, command.file);
  const manifest = await restore(file, settings, {
    replaceKeys,
    signal: interruption('Interrupted: nothing was restored.'),
  });
  console.log(`Restored: ${said(manifest)}. All of it was read back and is the same.`);
  console.log('All sessions have ended: everybody signs in again.');
  for (const line of await blockedSince(file, manifest.moment, settings)) console.log(line);
  const next = settings.server === undefined ? `DATA_DIR=${settings.dataDir} npm start` : 'start the services';
  console.log(`Next: ${next}. They fill the bus anew.`);
}

/** Prints what came of a drill. Sets the exit code to 1 for any difference. */
async function drillUntilInterrupted(command: Command & { kind: 'drill' }, settings: Settings): Promise<void> {
  // Loaded on demand: it needs the services, which a backup does not.
  const { startDrill } = await import('./drill/drill.js');
  const startedAt = performance.now();
  const file = findBackup(settings.backups, command.file);
  const signal = interruption('Interrupted: nothing is left of the drill.');
  const { manifest, documents, compare, stop } = await startDrill(file, settings, { log: console.error, signal });
  let compared: Compared[];
  try {
    compared = await compare(documents);
  } finally {
    await stop();
  }
  signal.throwIfAborted();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${file}: ${said(manifest)}. Restored, read back, started and compared in ${seconds} s.`);
  for (const line of tableOf(compared)) console.log(line);
  const differing = compared.flatMap(({ different }) => different);
  for (const line of differing.slice(0, SHOWN)) console.log(`  ${line}`);
  console.log(`The newest restorable moment is ${inWords(Date.now() - manifest.moment.getTime())} ago.`);
  if (differing.length > 0) process.exitCode = 1;
}

function tableOf(compared: readonly Compared[]): string[] {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, column) => (column === 0 ? String(cell).padEnd(22) : String(cell).padStart(10))).join('');
  const rows = compared.map(({ what, same, wentOn, different }) => row([what, same, wentOn, different.length]));
  return [row(['', 'same', 'went on', 'different']), ...rows];
}

/** Prints how old the newest backup is. Sets the exit code to 1 if it is too old. */
function sayAge({ backups }: Settings): void {
  const newest = momentsIn(backups).at(-1);
  const age = newest ? Date.now() - newest.getTime() : Infinity;
  console.log(newest ? `The newest backup is ${inWords(age)} old.` : `There is no backup in ${backups}.`);
  if (age > OLDEST) process.exitCode = 1;
}

function said({ moment, collections, data }: Manifest): string {
  const documents = collections.reduce((sum, { count }) => sum + count, 0);
  const used = collections.filter(({ count }) => count > 0).length;
  return `${documents} documents of ${used} collections at ${moment.toISOString()}, data of Kantyna ${data ?? '1.1.0 or before'}`;
}
