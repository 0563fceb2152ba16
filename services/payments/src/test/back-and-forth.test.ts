import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATA_RELEASE } from '@kantyna/contracts/data-release';
import { newId } from '@kantyna/kernel/ids';
import type { Account } from '../rules/account.js';
import { ANNA, BARTEK, CELINA, order, person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ processes: true });
});
afterAll(() => world.stop());

const DOROTA = person('Dorota');
const PEOPLE = [ANNA, BARTEK, CELINA, DOROTA];
const collection = async <T extends object>(name: string) =>
  (await world.database()).collection<T & { _id: string; version: number }>(name);
const owed = () => Promise.all(PEOPLE.map(async (who) => (await world.as(who).balance()).owedMoney));
const log = () => readFileSync(`${world.dataDir}/logs/payments-1.log`, 'utf8');

/** The marks of release 1.0.0, which it makes at its start where they are missing. */
const MARKS = ['types of steps', 'lines', 'debtors'];

/** Stops this release, does what 1.0.0 does meanwhile, and starts this one again. */
async function meanwhile(act: () => Promise<unknown>): Promise<void> {
  const { supervisor } = world.infrastructure;
  const service = supervisor.processes().find(({ name }) => name === 'payments-1')!;
  await supervisor.stop(service.name);
  await act();
  await supervisor.start(service);
}

/** An order as 1.0.0 stores what it received of it. */
async function receiveIn100(id: string, version: number, payable: ReturnType<typeof order>): Promise<void> {
  const { creator, entries } = payable;
  const personIds = [...new Set([creator.id, ...entries.map((entry) => entry.person.id)])];
  const set = { order: payable, personIds, removed: false, version };
  await (await collection('orders')).updateOne({ _id: id }, { $set: set }, { upsert: true });
}

/** A payment that was taken back in 1.0.0. */
async function takeBackIn100(personId: string): Promise<void> {
  const accounts = await collection<{ state: Account }>('accounts');
  const found = (await accounts.findOne({ 'state.people.id': personId }))!;
  const payments = found.state.payments.map((one) => ({ ...one, status: 'REVERTED' as const }));
  await accounts.updateOne({ _id: found._id }, { $set: { version: found.version + 1, 'state.payments': payments } });
}

test('after 1.0.0 wrote in between, every sum is right', async () => {
  for (const who of PEOPLE) await world.state('person', who.id, 1, who);
  const lunch = await world.publishOrder(ANNA, [
    [BARTEK, 2000],
    [CELINA, 1500],
  ]);
  const dinner = await world.publishOrder(BARTEK, [[DOROTA, 4682]]);
  for (const [who, of, to] of [
    [CELINA, lunch, ANNA],
    [DOROTA, dinner, BARTEK],
  ] as const)
    await world.as(to).confirmAsPaid({ params: { orderEntryId: of.entryOf(who) }, query: {} });
  expect(await owed()).toEqual([{ Bartek: 2000 }, { Anna: -2000 }, {}, {}]);
  const upgrades = await collection('upgrades');

  // The release of before numbers noted each migration as done; then 1.0.0 ran.
  await meanwhile(async () => {
    await upgrades.deleteMany({});
    await upgrades.insertMany([...MARKS, 'open orders'].map((_id) => ({ _id, at: new Date() })) as never);
    await receiveIn100(
      newId(),
      1,
      order(CELINA, [
        [ANNA, 1100],
        [DOROTA, 900],
      ]),
    );
    await takeBackIn100(DOROTA.id);
  });
  expect(await owed()).toEqual([
    { Bartek: 2000, Celina: -1100 },
    { Anna: -2000, Dorota: 4682 },
    { Anna: 1100, Dorota: 900 },
    { Bartek: -4682, Celina: -900 },
  ]);
  expect(await upgrades.find({}).toArray()).toEqual([
    expect.objectContaining({ _id: 'release', number: DATA_RELEASE }),
  ]);

  // This release noted its data; then 1.0.0 ran, which makes its marks, and changed an order that was settled.
  await meanwhile(async () => {
    await upgrades.insertMany(MARKS.map((_id) => ({ _id, at: new Date() })) as never);
    await receiveIn100(
      lunch.id,
      2,
      order(ANNA, [
        [BARTEK, 2000],
        [CELINA, 1750],
      ]),
    );
  });
  expect((await owed())[2]).toEqual({ Anna: 1100 - 250, Dorota: 900 });
  expect(log()).toContain('payments.compared');
});

test('data of a later release stop the start in one line', async () => {
  const upgrades = await collection('upgrades');
  const known = (await upgrades.findOne({ _id: 'release' }))!;
  const { supervisor } = world.infrastructure;
  await upgrades.updateOne({ _id: 'release' }, { $set: { number: 1_000, version: '9.1.0' } as never });
  const service = supervisor.processes().find(({ name }) => name === 'payments-1')!;
  await supervisor.stop(service.name);
  await expect(supervisor.start(service)).rejects.toThrow('These data are of Kantyna 9.1.0');
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('data.later_release'));
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 60, msg: expect.stringContaining('restore the backup') });
  expect(lines[0]).not.toContain('stack');
  await upgrades.replaceOne({ _id: 'release' }, known);
  await supervisor.stop(service.name);
  await supervisor.start(service);
});
