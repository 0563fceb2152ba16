import type { Connection } from 'mongoose';
import { printFromDatabase } from './database-program.js';

/**
 * Prints what a service holds about the person whose id is the first argument, as JSON, with the variables of the service. Sets the exit
 * code: 1 where it failed, 2 without an id.
 */
export async function exportPerson(
  personalData: (connection: Connection, personId: string) => Promise<object>,
): Promise<void> {
  const [personId, ...others] = process.argv.slice(2);
  if (!personId || others.length > 0) {
    process.stderr.write('The only argument is the id of a person.\n');
    process.exitCode = 2;
    return;
  }
  await printFromDatabase(
    async (connection) => `${JSON.stringify(await personalData(connection, personId), null, 2)}\n`,
  );
}
