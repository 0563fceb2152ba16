import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { databaseVariables, readConfig } from './config.js';

/**
 * Prints what a service finds in its database, with the variables of the service. Where that fails, it prints why, and sets the exit code 1.
 */
export async function printFromDatabase(read: (connection: Connection) => Promise<string>): Promise<void> {
  try {
    const { MONGODB_URI: uri, DATABASE: database } = readConfig(databaseVariables, process.env);
    const log = pino({ name: 'print', level: 'error' }, pino.destination(2));
    const connection = await connectDatabase({ uri, database, log });
    process.stdout.write(await read(connection));
    await connection.close();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
