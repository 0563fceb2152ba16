import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { monthGrantsId, type MonthGrants } from '../rules/company/grants.js';
import type { Account, Payment } from '../rules/account.js';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

/** Payments as the last version stored them before their steps had a `type`; with `every` 2 every second step. */
const before = (payments: readonly Payment[], every = 1): never =>
  payments.map((payment) => ({
    ...payment,
    steps: payment.steps.map(({ type, ...step }, index) =>
      index % every === 0 ? { what: type, ...step } : { type, ...step },
    ),
  })) as never;

/** Stops the service, changes its database, and starts it again; and its data say of no release that they are its. */
async function upgradeAfter(change: () => Promise<unknown>): Promise<void> {
  await world.restart(async () => {
    await change();
    await (await world.database()).collection('upgrades').deleteMany({});
  });
}

test('steps of the version before have a type after the next start, though the upgrade is interrupted', async () => {
  const database = await world.database();
  const accounts = database.collection<{ _id: string; version: number; state: Account }>('accounts');
  const pages = database.collection<{ _id: string; accountId: string; payments: Payment[] }>('account-pages');
  for (const who of [ANNA, BARTEK, CELINA]) await world.state('person', who.id, 1, who);
  const lunch = await world.publishOrder(ANNA, [
    [BARTEK, 2000],
    [CELINA, 3000],
  ]);
  const params = { personId: ANNA.id };
  await world.as(BARTEK).claimPayment({ params, body: { amount: 2000, way: 'blik', orderId: lunch.id } });
  const [claim] = (await world.as(ANNA).openClaims()).claims;
  const contested = { personId: BARTEK.id, settlementId: claim!.id };
  await world.as(ANNA).contestClaim({ params: contested, body: { reason: 'Nic nie przyszło' } });
  await world.as(ANNA).confirmAsPaid({ params: { orderEntryId: lunch.entryOf(CELINA) }, query: {} });
  await world.as(CELINA).revertToUnpaid({ params: { orderEntryId: lunch.entryOf(CELINA) }, query: {} });
  await world.as(ANNA).confirmAsPaid({ params: { orderEntryId: lunch.entryOf(CELINA) }, query: {} });
  const of = (await accounts.findOne({ 'state.people.id': CELINA.id }))!;
  await pages.insertOne({ _id: 'page', accountId: of._id, payments: of.state.payments });

  const everything = async () => [
    await world.as(ANNA).paymentActivity({ params: { orderId: lunch.id }, query: {} }),
    await world.as(ANNA).personBalance({ params: { personId: BARTEK.id } }),
    (await world.as(ANNA).balance()).owedMoney,
    (await accounts.find({}).sort({ _id: 1 }).toArray()).map(({ version, state }) => ({ version, state })),
    await pages.find({}).toArray(),
  ];
  const shown = await everything();
  const told = shown[0] as Awaited<ReturnType<ReturnType<typeof world.as>['paymentActivity']>>;
  expect(told.activities.length).toBeGreaterThan(4);

  // The second time it was killed on its way: a part of the steps is converted.
  for (const every of [1, 2]) {
    await upgradeAfter(async () => {
      for (const { _id, state } of await accounts.find({}).toArray())
        await accounts.updateOne({ _id }, { $set: { 'state.payments': before(state.payments, every) } });
      for (const { _id, payments } of await pages.find({}).toArray())
        await pages.updateOne({ _id }, { $set: { payments: before(payments, every) } });
    });
    expect(await everything()).toEqual(shown);
  }
  await world
    .as(ANNA)
    .confirmSettlement({ params: { personId: BARTEK.id }, body: { amount: 2000, claimId: claim!.id } });
  expect((await world.as(ANNA).balance()).owedMoney).toEqual({});
});

test('the lines that an earlier release stored of older payments are taken from their pages after the next start', async () => {
  const database = await world.database();
  const accounts = database.collection<{ _id: string; schema: number; state: Account }>('accounts');
  const pages = database.collection<{ _id: string; accountId: string; payments: Payment[] }>('account-pages');
  const [zofia, tomek] = [person('Zofia'), person('Tomek')];
  for (const who of [zofia, tomek]) await world.state('person', who.id, 1, who);
  const lunch = await world.publishOrder(zofia, [[tomek, 2000]]);
  await world.as(zofia).confirmSettlement({ params: { personId: tomek.id }, body: { amount: 500 } });
  const owed = async () => (await world.as(tomek).balance()).owedMoney;
  expect(await owed()).toEqual({ Zofia: -1500 });
  const { _id, state } = (await accounts.findOne({ 'state.people.id': zofia.id }))!;
  const { payments } = state;
  await upgradeAfter(async () => {
    await pages.insertOne({ _id: 'older', accountId: _id, payments });
    const older = { lines: payments.flatMap(({ lines }) => lines), credit: 0, pages: 1 };
    const stored = { 'state.payments': [], 'state.older': older, schema: 1 };
    await accounts.updateOne({ _id }, { $set: stored, $inc: { version: 1 } });
  });
  expect(await owed()).toEqual({ Zofia: -1500 });
  const kept = (await accounts.findOne({ _id }))!;
  expect([kept.schema, kept.state.older]).toEqual([2, { lines: [], credit: 0, pages: 1 }]);
  await world.as(zofia).revertSettlement({ params: { personId: tomek.id, settlementId: payments[0]!.id } });
  expect(await owed()).toEqual({ Zofia: -2000 });
  expect((await world.published('payment', lunch.id))?.data?.confirmations).toEqual([]);
});

test('what an earlier release granted stays what it was, also after later news, and no closed report changes', async () => {
  const database = await world.database();
  const grants = database.collection<{ _id: string; version: number; state: MonthGrants }>('grants');
  const [boss, ola, jan] = [person('Boss'), person('Ola'), person('Jan')];
  await world.state('managers', 'current', 1, { ids: [boss.id] });
  for (const who of [boss, ola, jan]) await world.state('person', who.id, 1, who);
  const lunch = (orderDate: string) => world.publishOrder(ola, [[jan, 1000]], { orderDate });
  const [first, second, coffee] = [await lunch('2025-03-03'), await lunch('2025-03-04'), await lunch('2025-03-04')];
  const entry = (orderId: string, date: string, amount?: number) => ({
    ...{ orderId, version: 1, dates: [date], share: 1000 },
    ...(amount !== undefined && { grant: { ceiling: 900, perMonth: 1200, amount } }),
  });
  // The second one has what the first one left of the month, before its share fell and rose again.
  const entries = [
    entry(first.id, '2025-03-03', 400),
    entry(second.id, '2025-03-04', 800),
    entry(coffee.id, '2025-03-04'),
  ];
  const before = { personId: jan.id, month: '2025-03', entries };
  await upgradeAfter(async () => {
    const stored = { version: 3, schema: 1, removed: false, outbox: [], commands: [], sequence: 0 };
    await grants.insertOne({ _id: monthGrantsId(jan.id, '2025-03'), ...stored, state: before as never });
    const setting = { from: '2025-03-01', kind: 'fixed', perDay: 1500, perMonth: 1200 };
    const settings = [{ ...setting, weekdays: [1, 2, 3, 4, 5], exceptIds: [] }];
    await database
      .collection('company-settings')
      .insertOne({ _id: 'current', ...stored, state: { settings } } as never);
  });
  const report = async () =>
    (await world.as(boss).companyReport({ params: { month: '2025-03' } })).lines.map(({ orderId, amount }) => [orderId, amount]); // prettier-ignore
  const reported = [[first.id, 400], [second.id, 800]]; // prettier-ignore
  await eventually(async () => (await report().catch(() => [])).length === 2);
  expect(await report()).toEqual(reported);
  await world.as(boss).closeCompanyMonth({ params: { month: '2025-03' }, body: { amount: 1200 } });
  await first.change({ totalAmount: 1001 });
  await coffee.change({ totalAmount: 1001 });
  await eventually(async () => {
    const [found] = await grants.find({ 'state.personId': jan.id }).toArray();
    return found?.state.entries.filter(({ version }) => version === 2).length === 2;
  });
  expect(await report()).toEqual(reported);
  expect((await world.as(boss).companyReports()).months).toEqual([{ month: '2025-03', closedAt: expect.any(String) }]);
});
