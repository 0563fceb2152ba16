import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATA_RELEASE, RELEASES } from '@kantyna/contracts/data-release';
import { SERVICES } from '@kantyna/contracts/services';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

const SERVICES_FOLDER = new URL('../../../../services', import.meta.url).pathname;
let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

/** What a program prints with the variables of a service on data of a later release. */
async function printed(service: string, program: string, ...args: string[]): Promise<string> {
  const { mongodbUri, natsUrlOf } = world.infrastructure;
  const env = {
    PORT: '0',
    MONGODB_URI: mongodbUri,
    DATABASE: 'later',
    NATS_URL: natsUrlOf('admin'),
    TOKEN_PRIVATE_KEY: 'key',
  };
  const child = spawn(process.execPath, [`${SERVICES_FOLDER}/${service}/dist/${program}.js`, ...args], { env });
  return (await Promise.all([child.stdout, child.stderr].map(text))).join('');
}

test('no program starts on data of a later release', async () => {
  const notes = (await world.database('later')).collection<{ _id: string }>(RELEASES.collection);
  await notes.insertOne({ _id: RELEASES.id, number: DATA_RELEASE + 1, version: '9.1.0' } as never);
  for (const said of await Promise.all(SERVICES.map((service) => printed(service, 'main'))))
    expect(said).toContain('"event":"data.later_release"');
  for (const [service, program, ...args] of [
    ['auth', 'run-admin', 'people'],
    ['orders', 'run-export', 'somebody'],
    ['orders', 'run-migrate', '--dry-run'],
  ] as const)
    expect(await printed(service, program, ...args)).toMatch(/^These data are of Kantyna 9\.1\.0, /);
});
