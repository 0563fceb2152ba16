import { closeSync, constants, existsSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tryLock } from '@kantyna/embedded/flock';
import { startInfrastructure } from '@kantyna/embedded/infrastructure';
import { OperatorError } from '@kantyna/embedded/operator-error';
import { whileFrozen } from './frozen.js';

/** A copy of a data folder's database, as it was at a moment. The database stood still for `pausedMs`, if it ran. */
export interface EngineCopy {
  readonly moment: Date;
  readonly pausedMs: number | undefined;
}

/**
 * Copies the embedded database of a data folder, also while it runs: then its process is frozen, so the copy is what `kill -9` would leave, from
 * which it loses nothing that was acknowledged (docs/decisions/0011). Throws an OperatorError if there is no database.
 */
export async function copyEngine(dataDir: string, target: string): Promise<EngineCopy> {
  if (!existsSync(`${dataDir}/mongodb`))
    throw new OperatorError(`There is no database in ${dataDir}: set DATA_DIR, or MONGODB_URI for a MongoDB server.`);
  const source = `${realpathSync(dataDir)}/mongodb`;
  const copy = async () => {
    const moment = new Date();
    await cp(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return moment;
  };
  const lock = openSync(`${dataDir}/lock`, 'a', 0o600);
  try {
    if (tryLock(lock)) return { moment: await copy(), pausedMs: undefined };
    const { result, pausedMs } = await whileFrozen(processOf(source), copy);
    return { moment: result, pausedMs };
  } finally {
    closeSync(lock);
  }
}

/** The process that serves the database in a folder (`deploy/embedded/src/engine.ts`), as the kernel knows it: a file with its id could be old. */
function processOf(folder: string): number {
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return args.includes(folder) && args.some((one) => one.endsWith('/engine.js'));
    } catch {
      return false; // It has ended in the meantime.
    }
  });
  if (found === undefined) throw new OperatorError(`The database in ${folder} is just starting or ending: try again.`);
  return Number(found);
}

/** Starts the embedded database alone on `<dir>/mongodb`. Throws an OperatorError if it does not start. */
export function startEngine(dir: string) {
  // Nothing here uses the bus.
  const env = { MONGODB_URI: '', NATS_URL: 'nats://nowhere' };
  return startInfrastructure({ dataDir: dir, log: () => undefined, env });
}
