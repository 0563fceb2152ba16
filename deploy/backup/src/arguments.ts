import { parseArgs } from 'node:util';
import type { Keeping } from './moments.js';

export const USAGE = `npm run backup                    makes a backup, also while everything runs
npm run backup -- drill [FILE]    restores a backup (the newest) into an empty place, starts it there, and compares
npm run backup -- age             how old the newest backup is; ends with 1 if that is more than a day
npm run restore -- FILE           restores a backup into an empty place

  --keep-days N, --keep-weeks N   after a backup, keeps the newest of each of the last N days and N weeks, and deletes others
  --every-hours N                 goes on, and makes a backup every N hours
  --replace-keys                  restore: replaces key files that differ from the backup's

  BACKUP_DIR, BACKUP_KEY_FILE, DATA_DIR, MONGODB_URI, NATS_URL: docs/operations/README.md, Backup
`;

/** A command of the command line. */
export type Command =
  | { readonly kind: 'help' | 'age' }
  | { readonly kind: 'backup'; readonly keeping: Keeping | undefined; readonly everyHours: number | undefined }
  | { readonly kind: 'restore'; readonly file: string; readonly replaceKeys: boolean }
  | { readonly kind: 'drill'; readonly file: string | undefined };

const OPTIONS = {
  'keep-days': { type: 'string' },
  'keep-weeks': { type: 'string' },
  'every-hours': { type: 'string' },
  'replace-keys': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const TAKES: Record<string, readonly string[]> = {
  backup: ['keep-days', 'keep-weeks', 'every-hours'],
  restore: ['replace-keys'],
  drill: [],
  age: [],
};

/** Reads the command line after the program's name. Throws an Error with one line that names what is wrong. */
export function readArguments(args: string[]): Command {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) return { kind: 'help' };
  const [kind = 'backup', file, ...others] = positionals;
  const takes = TAKES[kind];
  if (!takes) throw new Error(`There is no "${kind}".`);
  const strange = Object.keys(values).find((name) => !takes.includes(name));
  if (strange !== undefined) throw new Error(`${kind} has no option --${strange}.`);
  const tooMany = kind === 'restore' || kind === 'drill' ? others[0] : file;
  if (tooMany !== undefined) throw new Error(`"${tooMany}" is too much.`);
  if (kind === 'age') return { kind };
  if (kind === 'drill') return { kind, file };
  if (kind === 'restore') {
    if (file === undefined) throw new Error('Which backup? Name its file.');
    return { kind, file, replaceKeys: values['replace-keys'] ?? false };
  }
  const [days, weeks] = [numberOf('keep-days', values), numberOf('keep-weeks', values)];
  const keeping = days === undefined && weeks === undefined ? undefined : { days: days ?? 1, weeks: weeks ?? 1 };
  return { kind: 'backup', keeping, everyHours: numberOf('every-hours', values) };
}

function numberOf(
  name: 'keep-days' | 'keep-weeks' | 'every-hours',
  values: Readonly<Record<string, string | boolean | undefined>>,
): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,2}$/.test(`${text}`)) return Number(text);
  throw new Error(`--${name} must be a number from 1 to 999, and is "${text}".`);
}
