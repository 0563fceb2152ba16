import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { whenStarted } from '@kantyna/service/process/engines';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { startBareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';

const log = pino({ level: 'silent' });
const world = await startBareWorld();
afterAll(() => world.stop());
const { mongodbUri, natsUrlOf, supervisor } = world.infrastructure;

/** The connection, with how often it was tried. */
function counted<T>(connect: () => Promise<T>) {
  const tries = { count: 0 };
  const connecting = whenStarted(() => {
    tries.count += 1;
    return connect();
  });
  return { tries, connecting };
}

test('a part that starts before the bus waits for it', async () => {
  await supervisor.kill('nats');
  const { connecting, tries } = counted(() => connectBus({ url: natsUrlOf('admin'), name: 'admin', replicas: 1, log }));
  await (await connecting).close();
  expect(tries.count).toBeGreaterThan(1);
});

test('a part that starts before the database waits for it', async () => {
  await supervisor.pause('mongodb');
  const { connecting, tries } = counted(() => connectDatabase({ uri: mongodbUri, database: 'starting', log }));
  await eventually(async () => tries.count > 1);
  supervisor.continue('mongodb');
  await (await connecting).close();
});

test('what waiting does not change is told at once', async () => {
  const url = natsUrlOf('admin').replace(/:[^:@]+@/, ':wrong@');
  const { connecting, tries } = counted(() => connectBus({ url, name: 'admin', replicas: 1, log }));
  await expect(connecting).rejects.toThrow('Authorization');
  expect(tries.count).toBe(1);
});
