import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DATA_RELEASE } from '@kantyna/contracts/data-release';
import { UnknownDataError, VERSION } from '@kantyna/store/mongo/data-release';
import { migrate, plan, type Migration } from '@kantyna/store/mongo/migrations';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

const migration = (name: string, run: () => Promise<unknown> = async () => undefined) => ({
  name,
  release: VERSION,
  pending: async () => 7,
  run: jest.fn(run),
});
type Stub = ReturnType<typeof migration>;

const start = async (database: string, migrations: readonly Migration<object>[], leaseFor?: number) =>
  migrate(await world.database(database), migrations, {}, leaseFor);

const marks = async (database: string) => (await world.database(database)).collection<{ _id: string }>('upgrades');
const marksOf110 = () =>
  [
    { _id: 'lines', at: new Date() },
    { _id: 'open orders', at: new Date() },
  ] as const;

test('migrations run until they succeed, and again once 1.1.0 has started since', async () => {
  const [amounts, debtors] = [migration('amounts'), migration('debtors')];
  amounts.run.mockRejectedValueOnce(new Error('interrupted'));
  await expect(start('migrated', [amounts, debtors])).rejects.toThrow('interrupted');
  expect(debtors.run).not.toHaveBeenCalled();
  await start('migrated', [amounts, debtors]);
  await start('migrated', [amounts, debtors]);
  const runs = ({ run }: Stub) => run.mock.calls.length;
  expect([amounts, debtors].map(runs)).toEqual([2, 1]);
  await start('another', [amounts]);
  expect(runs(amounts)).toBe(3);

  const notes = await marks('migrated');
  await notes.insertMany(marksOf110());
  await start('migrated', [amounts, debtors]);
  await start('migrated', [amounts, debtors]);
  expect([amounts, debtors].map(runs)).toEqual([4, 2]);
  expect((await notes.find({}).toArray()).map(({ _id }) => _id)).toEqual(['release']);
});

test('data that a later release converts, or began to, are refused, and those of 1.0.0', async () => {
  const amounts = migration('amounts');
  await (await marks('later')).insertOne({ _id: 'release', number: DATA_RELEASE + 1, version: '9.1.0' } as never);
  await expect(start('later', [amounts])).rejects.toThrow('These data are of Kantyna 9.1.0, and this is');
  await expect(plan(await world.database('later'), [amounts])).rejects.toThrow(UnknownDataError);
  // 1.1.0 has begun to convert them, and is not done.
  const [lines, { at: _, ...openOrders }] = marksOf110();
  await (await marks('older')).insertMany([lines, openOrders]);
  await expect(start('older', [amounts])).rejects.toThrow(
    /^These data are of a Kantyna before 1\.1\.0, and this is \S+: start 1\.1\.0 on them first/,
  );
  expect(amounts.run).not.toHaveBeenCalled();
});

test('of several instances one runs a migration, and the others start when it is done', async () => {
  let finish = (): void => undefined;
  const slow = migration('slow', () => new Promise<void>((resolve) => (finish = resolve)));
  const order: string[] = [];
  // Shorter than the migration takes: the lease is renewed.
  const instance = (name: string) => start('instances', [slow], 9_000).then(() => order.push(name));
  const first = instance('first');
  await eventually(async () => slow.run.mock.calls.length === 1);
  const second = instance('second');
  const connection = await world.database('instances');
  const lease = async () => (await connection.collection('upgrades').findOne({}))?.['lease'] as { until: Date };
  const { until } = await lease();
  await eventually(async () => (await lease()).until.getTime() > until.getTime());
  expect(order).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(order).toHaveLength(2);
  expect(slow.run).toHaveBeenCalledTimes(1);
});

test('of an instance that died another one takes the migration over', async () => {
  const connection = await world.database('died');
  const lease = { owner: 'died', until: new Date(Date.now() + 500) };
  await connection.collection<{ _id: string }>('upgrades').insertOne({ _id: 'release', lease } as never);
  const amounts = migration('amounts');
  await start('died', [amounts]);
  expect(amounts.run).toHaveBeenCalledTimes(1);
  expect(Date.now()).toBeGreaterThanOrEqual(lease.until.getTime());
});

test('the plan says what is done and what would be, and does nothing', async () => {
  const [amounts, debtors] = [migration('amounts'), migration('debtors')];
  await start('planned', [amounts]);
  const planned = async () => plan(await world.database('planned'), [amounts, debtors]);
  expect(await planned()).toEqual({
    version: VERSION,
    doneAt: expect.any(Date),
    migrations: [amounts, debtors].map(({ name }) => ({ name, documents: 0 })),
  });
  await (await marks('planned')).insertMany(marksOf110());
  expect(await planned()).toEqual({
    version: undefined,
    doneAt: undefined,
    migrations: [amounts, debtors].map(({ name }) => ({ name, documents: 7 })),
  });
  expect(debtors.run).not.toHaveBeenCalled();
});
