import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATA_RELEASE } from '@kantyna/contracts/data-release';
import { newId } from '@kantyna/kernel/ids';
import { accountId, creditBetween, type Account, type Payment } from '../rules/account.js';
import { audit } from '../database/audit.js';
import { ANNA, BARTEK, CELINA, order, person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ processes: true });
});
afterAll(() => world.stop());

const PEOPLE = [ANNA, BARTEK, CELINA];
const collection = async <T extends object>(name: string) =>
  (await world.database()).collection<T & { _id: string; version: number; schema: number }>(name);
const owed = () => Promise.all(PEOPLE.map(async (who) => (await world.as(who).balance()).owedMoney));

/** Stops this release, does what 1.1.0 does meanwhile, which ends with its marks, and starts this one again. */
async function meanwhile(act: () => Promise<unknown>): Promise<void> {
  const { supervisor } = world.infrastructure;
  const service = supervisor.processes().find(({ name }) => name === 'payments-1')!;
  await supervisor.stop(service.name);
  await act();
  const marks = ['types of steps', 'lines', 'debtors', 'open orders'];
  await (await collection('upgrades')).insertMany(marks.map((_id) => ({ _id, at: new Date() })) as never);
  await supervisor.start(service);
}

/** Stores the payments of Celina's account as 1.1.0 does once they are on a page: their lines stay in the account. */
async function pageIn110(): Promise<Payment[]> {
  const accounts = await collection<{ state: Account }>('accounts');
  const { _id, state } = (await accounts.findOne({ 'state.people.id': CELINA.id }))!;
  const { payments } = state;
  const pages = await collection<{ accountId: string; payments: Payment[] }>('account-pages');
  await pages.insertOne({ _id: 'older', accountId: _id, payments } as never);
  const credit = creditBetween(state.people, payments);
  const older = { lines: payments.flatMap(({ lines }) => lines), credit, pages: 1 };
  await accounts.updateOne(
    { _id },
    {
      $set: { 'state.payments': [], 'state.older': older, 'state.untold': [], schema: 1 },
      $unset: { 'state.open': 1, 'state.credit': 1 },
      $inc: { version: 1 },
    },
  );
  return payments;
}

/** Stores an order as 1.1.0 does when it receives it, with what it notes of it. */
async function receiveIn110(id: string, version: number, payable: ReturnType<typeof order>, openFor: string[]) {
  const personIds = [payable.creator.id, ...payable.entries.map(({ person }) => person.id)];
  const set = { order: payable, personIds, removed: false, version, noted: newId() };
  const update = openFor.length > 0 ? { $set: { ...set, openFor } } : { $set: set, $unset: { openFor: 1 } };
  await (await collection('orders')).updateOne({ _id: id }, update as never, { upsert: true });
}

test('from the data of 1.1.0, and after it wrote in between, every sum is right', async () => {
  for (const who of PEOPLE) await world.state('person', who.id, 1, who);
  const lunch = await world.publishOrder(ANNA, [
    [BARTEK, 2000],
    [CELINA, 1500],
  ]);
  await world.as(ANNA).confirmAsPaid({ params: { orderEntryId: lunch.entryOf(CELINA) }, query: {} });
  const more = { params: { personId: CELINA.id }, body: { amount: 300, credit: 300 } };
  await world.as(ANNA).confirmSettlement(more);
  expect(await owed()).toEqual([{ Bartek: 2000, Celina: -300 }, { Anna: -2000 }, { Anna: 300 }]);
  const upgrades = await collection('upgrades');
  let payments: Payment[] = [];

  await meanwhile(async () => {
    await upgrades.deleteMany({});
    payments = await pageIn110();
    const dinner = order(BARTEK, [[CELINA, 900]]);
    await receiveIn110(newId(), 1, dinner, [BARTEK.id, CELINA.id]);
  });
  expect(await owed()).toEqual([
    { Bartek: 2000, Celina: -300 },
    { Anna: -2000, Celina: 900 },
    { Anna: 300, Bartek: -900 },
  ]);
  expect(await upgrades.find({}).toArray()).toEqual([
    expect.objectContaining({ _id: 'release', number: DATA_RELEASE }),
  ]);
  const account = (await (await collection<{ state: Account }>('accounts')).findOne({ 'state.people.id': CELINA.id }))!;
  expect([account.schema, account.state.pages, Math.abs(account.state.credit)]).toEqual([3, 1, 300]);

  // 1.1.0 does not look for lines on pages: of the rejected order it notes nobody, though Celina gets her money back.
  await meanwhile(async () => {
    const rejected = order(
      ANNA,
      [
        [BARTEK, 2000],
        [CELINA, 1500],
      ],
      { orderState: 'REJECTED' },
    );
    await receiveIn110(lunch.id, 2, rejected, []);
  });
  expect(await owed()).toEqual([{ Celina: -1800 }, { Celina: 900 }, { Anna: 1800, Bartek: -900 }]);

  const params = { personId: CELINA.id, settlementId: payments[0]!.id };
  await world.as(ANNA).revertSettlement({ params });
  expect((await owed())[0]).toEqual({ Celina: -300 });
  expect(await audit(await world.database())).toMatchObject({ differing: [] });
  expect(readFileSync(`${world.dataDir}/logs/payments-1.log`, 'utf8')).toContain('payments.compared');
});

test('an account that an instance of 1.1.0 makes beside this release is converted where it is met', async () => {
  const [dora, edek] = [person('Dora'), person('Edek')];
  for (const who of [dora, edek]) await world.state('person', who.id, 1, who);
  const lunch = await world.publishOrder(dora, [[edek, 1000]]);
  const debt = async () => [(await world.as(dora).balance()).owedMoney, (await world.as(edek).balance()).owedMoney];
  const made = [{ Edek: 800 }, { Dora: -800 }];
  await world.as(dora).confirmSettlement({ params: { personId: edek.id }, body: { amount: 200 } });
  expect(await debt()).toEqual(made);
  const accounts = await collection<{ state: Account }>('accounts');
  const _id = accountId(dora.id, edek.id);
  const makeEarlier = () =>
    accounts.updateOne(
      { _id },
      { $set: { schema: 2 }, $unset: { 'state.open': 1, 'state.credit': 1 }, $inc: { version: 1 } },
    );
  await makeEarlier();
  expect(await debt()).toEqual(made);
  await makeEarlier();
  await world.as(dora).confirmAsPaid({ params: { orderEntryId: lunch.entryOf(edek) }, query: {} });
  expect(await debt()).toEqual([{}, {}]);
  await makeEarlier();
  await lunch.change({ orderState: 'REJECTED' });
  expect(await debt()).toEqual([{ Edek: -1000 }, { Dora: 1000 }]);
});
