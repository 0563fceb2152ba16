import { existsSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';
import { kept, momentOf, nameOf, type Keeping } from './moments.js';

/** The newest backup may be this old (ms); later it is an alert. */
export const OLDEST = 86_400_000;

/** The error of a folder of backups that cannot be read or written, for operators. */
export const cannotBeUsed = (folder: string, cause: unknown): OperatorError =>
  new OperatorError(
    `The folder ${folder} cannot be used: ${messageOf(cause)}. BACKUP_DIR has to be a folder that this user (${process.getuid?.()}) may write to.`,
    { cause },
  );

/** The moments of the backups in a folder, the oldest first. Throws an OperatorError if it cannot be read. */
export function momentsIn(folder: string): Date[] {
  return namesIn(folder)
    .flatMap((name) => momentOf(name) ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
}

function namesIn(folder: string): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : [];
  } catch (cause) {
    throw cannotBeUsed(folder, cause);
  }
}

/** Deletes the backups in a folder that are no longer kept, and returns their names. */
export function prune(folder: string, keeping: Keeping): string[] {
  const moments = momentsIn(folder);
  const left = new Set(kept(moments, keeping));
  const gone = moments.filter((moment) => !left.has(moment)).map(nameOf);
  for (const name of gone) rmSync(`${folder}/${name}`);
  return gone;
}

/** The path of a backup that is named by its path or, in the folder of backups, by its name; by default the newest one. Throws an OperatorError without one. */
export function findBackup(folder: string, named: string | undefined): string {
  if (named !== undefined) return existsSync(named) ? named : resolve(folder, named);
  const newest = momentsIn(folder).at(-1);
  if (!newest) throw new OperatorError(`There is no backup in ${folder}.`);
  return `${folder}/${nameOf(newest)}`;
}

/** A duration in words: `3 h 20 min`. `ms` is in milliseconds. */
export function inWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.floor(ms / 1_000)} s`;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
