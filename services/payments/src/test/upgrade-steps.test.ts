import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  const { supervisor } = world.infrastructure;
  const service = supervisor.processes().find(({ name }) => name === 'payments-1')!;
  await supervisor.stop(service.name);
  await change();
  await (await world.database()).collection('upgrades').deleteMany({});
  await supervisor.start(service);
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
