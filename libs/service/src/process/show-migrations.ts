import type { Connection } from 'mongoose';
import type { Service } from '@kantyna/contracts/services';
import { plan, type Migration } from '@kantyna/store/mongo/migrations';
import { printFromDatabase } from './database-program.js';

/**
 * Prints of which release the data of a service are, and a line for each migration: when it was done, or how many documents it will change at
 * most when the service starts. `warnings` are lines about what people will notice. Sets the exit code: 1 where it failed, 2 without
 * `--dry-run`, because only the start of a service changes documents.
 */
export async function showMigrations(
  service: Service,
  migrations: readonly Migration<never>[],
  warnings: (connection: Connection) => Promise<readonly string[]> = async () => [],
): Promise<void> {
  if (process.argv.slice(2).join(' ') !== '--dry-run') {
    process.stderr.write('A service migrates when it starts. With --dry-run this prints what it will do.\n');
    process.exitCode = 2;
    return;
  }
  await printFromDatabase(async (connection) => {
    const { version, doneAt, migrations: planned } = await plan(connection, migrations);
    const done = doneAt && `done ${doneAt.toISOString().slice(0, 10)}`;
    const lines = [
      `the data are of ${version ?? 'a release that does not say which, 1.1.0 at the latest'}`,
      ...planned.map(({ name, documents }) => `${name}: ${done ?? `will change up to ${documents} documents`}`),
      ...(doneAt ? [] : await warnings(connection)),
    ];
    return lines.map((line) => `${service}: ${line}\n`).join('');
  });
}
