import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { databaseVariables, readConfig } from './config.js';

/**
 * Connects to the database of a service, for a program that an operator started. Throws with one line that says what to do if the database does
 * not answer.
 */
export async function connectProgram(database: { uri: string; database: string }): Promise<Connection> {
  try {
    return await connectDatabase({ ...database, log: pino({ level: 'silent' }) });
  } catch (error) {
    // The driver repeats the cause for each try.
    const [cause] = (error as Error).message.split(': connect ');
    throw new Error(
      `The database does not answer (${cause}). Start it, or Kantyna: with npm start in the folder that DATA_DIR names, with Docker by docker compose up --detach --wait.`,
      { cause: error },
    );
  }
}

/**
 * Prints what a service finds in its database, with the variables of the service. Where that fails, it prints why, and sets the exit code 1.
 */
export async function printFromDatabase(read: (connection: Connection) => Promise<string>): Promise<void> {
  try {
    const { MONGODB_URI: uri, DATABASE: database } = readConfig(databaseVariables, process.env);
    const connection = await connectProgram({ uri, database });
    process.stdout.write(await read(connection));
    await connection.close();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
