import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REPO } from '@kantyna/embedded/paths';
import { ANNA, BARTEK } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

/** What `migrate --dry-run` prints. */
function dryRun(MONGODB_URI = world.infrastructure.mongodbUri): string {
  const args = [`${REPO}/services/payments/dist/run-migrate.js`, '--dry-run'];
  const env = { PATH: process.env['PATH'], MONGODB_URI, DATABASE: 'kantyna_payments' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return stdout + stderr;
}

test('what an open complaint suspended in the data of before is said by pair before it is owed', async () => {
  for (const who of [ANNA, BARTEK]) await world.state('person', who.id, 1, who);
  const lunch = await world.publishOrder(ANNA, [[BARTEK, 6001]]);
  await world.as(ANNA).balance();
  const database = await world.database();
  const orders = database.collection<{ _id: string }>('orders');
  let said = '';
  await world.restart(async () => {
    await database.collection('upgrades').deleteMany({});
    const before = { $set: { 'order.entries.0.suspended': 6001 }, $unset: { openFor: 1, noted: 1 } };
    await orders.updateOne({ _id: lunch.id }, before as never);
    said = dryRun();
  });
  expect(said).toContain('payments: complaints: will change up to 1 documents\n');
  expect(said).toContain(
    `payments: Bartek <bartek@example.com> will owe Anna <anna@example.com> 60,01\u00a0zł more: an open complaint suspends nothing any more (orders ${lunch.id})\n`,
  );
  expect((await world.as(ANNA).balance()).owedMoney).toEqual({ Bartek: 6001 });
  const log = readFileSync(`${world.dataDir}/logs/payments-1.log`, 'utf8');
  expect(log).toContain(`"event":"payments.complaint","personId":"${BARTEK.id}","toId":"${ANNA.id}","grosze":6001`);
  expect(await orders.findOne({ 'order.entries.suspended': { $exists: true } } as never)).toBeNull();
  expect(dryRun()).toMatch(/^payments: the data are of 1\.\d+\.\d+\n(payments: [a-z ]+: done \d{4}-\d\d-\d\d\n)+$/);
});

test('that nothing runs is said in one line, with what to do', () => {
  expect(dryRun('mongodb://%2Ftmp%2Fnothing-here%2Fmongodb.sock')).toMatch(
    /^The database does not answer \(connect ENOENT \S+\)\. Start it, or Kantyna: .*\n$/,
  );
});
