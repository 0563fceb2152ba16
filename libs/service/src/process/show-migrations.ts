import type { SERVICES } from '@kantyna/contracts/endpoint';
import { plan, type Migration, type PlannedMigration } from '@kantyna/store/mongo/migrations';
import { printFromDatabase } from './database-program.js';

/**
 * Prints a line for each migration of a service: when it was done, or how many documents it will change when the service starts. Sets the
 * exit code: 1 where it failed, 2 without `--dry-run`, because only the start of a service changes documents.
 */
export async function showMigrations(
  service: (typeof SERVICES)[number],
  migrations: readonly Migration<never>[],
): Promise<void> {
  if (process.argv.slice(2).join(' ') !== '--dry-run') {
    process.stderr.write('A service migrates when it starts. With --dry-run this prints what it will do.\n');
    process.exitCode = 2;
    return;
  }
  await printFromDatabase(async (connection) =>
    (await plan(connection, migrations)).map((one) => `${service}: ${one.name}: ${inWords(one)}\n`).join(''),
  );
}

const inWords = ({ doneAt, documents }: PlannedMigration): string =>
  doneAt ? `done ${doneAt.toISOString().slice(0, 10)}` : `will change ${documents} documents`;
