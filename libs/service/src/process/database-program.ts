import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { databaseVariables, readConfig } from './config.js';
import type { Service } from '@kantyna/contracts/services';
import { openReleaseNotes } from '@kantyna/store/mongo/data-release';
import { type Migration, plan } from '@kantyna/store/mongo/migrations';

/**
 * Connects to the database of a service, for a program that an operator started. Throws with one line that says what to do if the database does
 * not answer, or this release does not know its data.
 */
export async function connectProgram(database: { uri: string; database: string }): Promise<Connection> {
  const connection = await connectDatabase({ ...database, log: pino({ level: 'silent' }) }).catch((error: unknown) => {
    // The driver repeats the cause for each try.
    const [cause] = (error as Error).message.split(': connect ');
    throw new Error(
      `The database does not answer (${cause}). Start it, or Kantyna: with npm start in the folder that DATA_DIR names, with Docker by docker compose up --detach --wait.`,
      { cause: error },
    );
  });
  try {
    await (await openReleaseNotes(connection)).requireKnown();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/**
 * Prints what a service finds in its database, with the variables of the service. Where that fails, it prints why, and sets the exit code 1.
 */
export async function printFromDatabase(read: (connection: Connection) => Promise<string>): Promise<void> {
  try {
    const { MONGODB_URI: uri, DATABASE: database } = readConfig(databaseVariables, process.env);
    const connection = await connectProgram({ uri, database });
    try {
      process.stdout.write(await read(connection));
    } finally {
      await connection.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

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

/**
 * Prints of which release the data of a service are, and a line for each migration: when it was done, or how many documents it will change at
 * most when the service starts. Sets the exit code: 1 where it failed, 2 without `--dry-run`, because only the start of a service changes
 * documents.
 */
export async function showMigrations(service: Service, migrations: readonly Migration<never>[]): Promise<void> {
  if (process.argv.slice(2).join(' ') !== '--dry-run') {
    process.stderr.write('A service migrates when it starts. With --dry-run this prints what it will do.\n');
    process.exitCode = 2;
    return;
  }
  await printFromDatabase(async (connection) => {
    const { version, doneAt, migrations: planned } = await plan(connection, migrations);
    const done = doneAt && `done ${doneAt.toISOString().slice(0, 10)}`;
    const lines = [
      `the data are of ${version ?? '1.1.0, which does not say so'}`,
      ...planned.map(({ name, documents }) => `${name}: ${done ?? `will change up to ${documents} documents`}`),
    ];
    return lines.map((line) => `${service}: ${line}\n`).join('');
  });
}
