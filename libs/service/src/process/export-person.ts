import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { databaseVariables, readConfig } from './config.js';

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
  try {
    const { MONGODB_URI: uri, DATABASE: database } = readConfig(databaseVariables, process.env);
    const log = pino({ name: 'export', level: 'error' }, pino.destination(2));
    const connection = await connectDatabase({ uri, database, log });
    process.stdout.write(`${JSON.stringify(await personalData(connection, personId), null, 2)}\n`);
    await connection.close();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
