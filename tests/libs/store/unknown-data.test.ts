import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATA_RELEASE, RELEASES } from '@kantyna/contracts/data-release';
import { SERVICES, type Service } from '@kantyna/contracts/services';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

const SERVICES_FOLDER = new URL('../../../../services', import.meta.url).pathname;
let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

const PROGRAMS: readonly (readonly [Service, program: string, ...args: string[]])[] = [
  ['auth', 'run-admin', 'people'],
  ['orders', 'run-export', 'somebody'],
  ['orders', 'run-migrate', '--dry-run'],
];

/** The output of a program with the variables of a service on the data of a database. */
async function printed(database: string, service: Service, program: string, ...args: string[]): Promise<string> {
  const { mongodbUri, natsUrlOf } = world.infrastructure;
  const env = {
    PORT: '0',
    MONGODB_URI: mongodbUri,
    DATABASE: database,
    NATS_URL: natsUrlOf('admin'),
    TOKEN_PRIVATE_KEY: 'key',
  };
  const child = spawn(process.execPath, [`${SERVICES_FOLDER}/${service}/dist/${program}.js`, ...args], { env });
  return (await Promise.all([child.stdout, child.stderr].map(text))).join('');
}

/** The lines of the log that a service ends with when it is started on a database. */
const loggedFor = async (database: string, service: Service) =>
  (await printed(database, service, 'main')).split('\n').filter((line) => line.includes('"event":"data.'));

test('no program starts on data of a later release', async () => {
  const notes = (await world.database('later')).collection<{ _id: string }>(RELEASES.collection);
  await notes.insertOne({ _id: RELEASES.id, number: DATA_RELEASE + 1, version: '9.1.0' } as never);
  for (const [line, ...others] of await Promise.all(SERVICES.map((service) => loggedFor('later', service)))) {
    expect(others).toEqual([]);
    expect(line).not.toContain('stack');
    const msg = expect.stringContaining('restore the backup');
    expect(JSON.parse(line!)).toMatchObject({ event: 'data.later_release', level: 60, msg });
  }
  for (const program of PROGRAMS)
    expect(await printed('later', ...program)).toMatch(/^These data are of Kantyna 9\.1\.0, /);
});

test('nothing starts on data of 1.0.0, and says which release to start first', async () => {
  const marks = (await world.database('older')).collection<{ _id: string }>(RELEASES.collection);
  await marks.insertOne({ _id: 'lines', at: new Date() } as never);
  const [line] = await loggedFor('older', 'payments');
  const msg = expect.stringContaining('start 1.1.0 on them first');
  expect(JSON.parse(line!)).toMatchObject({ event: 'data.older_release', level: 60, msg });
  expect(await printed('older', 'payments', 'run-migrate', '--dry-run')).toMatch(
    /^These data are of a Kantyna before 1\.1\.0, /,
  );
});
