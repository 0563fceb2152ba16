import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import { plan } from '@kantyna/store/mongo/migrations';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { migrations } from '../database/migrations.js';

let world: ServiceWorld;
let ala: Client;
beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as({ id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' });
});
afterAll(() => world.stop());

test('a write done by the version before is not done again with its Idempotency-Key, though the upgrade is interrupted', async () => {
  const headers = { 'x-api-key': (await ala.restaurants()).importCredentials.apiKey };
  const idempotencyKey = 'the push before';
  const body = { name: 'Bar', dishes: [{ name: 'Żurek', price: 12 }] };
  const bring = () => ala.importRestaurant({ body, headers, idempotencyKey });
  const first = await bring();
  expect(first.added).toBe(1);
  const database = await world.database();
  const upgrades = database.collection<{ _id: string }>('upgrades');
  const forget = () => upgrades.deleteMany({});

  await world.restart(async () => {
    await forget();
    await database.collection('replies').rename('answers');
    expect(await plan(database, migrations)).toMatchObject({
      migrations: [{ documents: 0 }, { name: 'replies', documents: 1 }],
    });
  });
  expect(await bring()).toEqual(first);
  // It was killed between the renaming and the note of it.
  await world.restart(forget);
  expect(await bring()).toEqual(first);
  const other = ala.importRestaurant({ body: { ...body, name: 'Bistro' }, headers, idempotencyKey });
  expect(await refused(other)).toMatchObject({ status: 422 });
  expect((await database.db!.listCollections({ name: 'answers' }).toArray()).length).toBe(0);
  expect(await upgrades.find({}).toArray()).toMatchObject([{ _id: 'release', at: expect.any(Date) }]);
});
