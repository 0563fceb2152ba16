import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { accountId, type Account, type Payment } from '../rules/account.js';
import { PAGE } from '../rules/pages.js';
import { personalData } from '../personal-data/personal-data.js';
import { accountOf, line, paid } from './accounts.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';
import { entryCalls, twoPeople } from './two-people.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

const COUNT = 150;

test('of 150 payments the oldest fifty are moved to a page: nothing owed changes, and the activity has them all', async () => {
  const { ola, jan, owes, confirm, takeBack } = await twoPeople(world);
  const lunch = await world.publishOrder(ola, [[jan, 1000]]);
  const dinner = await world.publishOrder(ola, [[jan, 1000]]);
  const at = (index: number) => new Date(Date.parse('2025-03-06T12:00:00Z') + index * 1000).toISOString();
  const supper = await world.publishOrder(ola, [[jan, 0]]);
  // The oldest one is for an entry that has no other payment, and the next one is a claim for another one, which was withdrawn.
  const payments = Array.from({ length: COUNT }, (_, index): Payment => {
    const orderId = index === 0 ? dinner.id : lunch.id;
    if (index !== 1) return paid(jan, 3, [line(orderId, jan, 2)], ola, at(index));
    const steps = [
      { type: 'claimed' as const, byId: jan.id, at: at(index), amount: 7 },
      { type: 'withdrawn' as const, byId: jan.id, at: at(index), amount: 7 },
    ];
    return { ...paid(jan, 7, []), credit: 0, orderId: supper.id, status: 'WITHDRAWN', steps };
  });
  const database = await world.database();
  const id = accountId(ola.id, jan.id);
  const accounts = database.collection<{ _id: string; state: Account }>('accounts');
  const stored = { version: 1, removed: false, outbox: [], commands: [] };
  await accounts.insertOne({ _id: id, ...stored, state: accountOf(ola, jan, ...payments) } as never);
  const owed = 2000 - (COUNT - 1) * 3;
  expect(await owes(jan)).toBe(owed);

  const listed = async () => (await accounts.findOne({ _id: id }))!.state;
  await confirm(ola, 10);
  await eventually(async () => (await listed()).payments.length === COUNT + 1 - PAGE);
  expect(await owes(jan)).toBe(owed - 10);
  expect([(await listed()).untold, (await listed()).older]).toEqual([[], { lines: [], credit: PAGE, pages: 1 }]);
  const activityOf = async (orderId: string) => {
    const all: number[] = [];
    for (let before: number | undefined; ;) {
      const query = before === undefined ? {} : { before };
      const page = await world.as(jan).paymentActivity({ params: { orderId }, query });
      all.push(...page.activities.map(({ number }) => number));
      if (page.next === undefined) return all;
      before = page.next;
    }
  };
  expect(await activityOf(lunch.id)).toEqual(Array.from({ length: COUNT - 1 }, (_, index) => COUNT - 1 - index));
  expect([await activityOf(dinner.id), await activityOf(supper.id)]).toEqual([[1], [2, 1]]);
  expect(JSON.stringify(await personalData(database, jan.id)).split('"fromId"')).toHaveLength(COUNT + 2);
  // All that count are listed, some at a time.
  const params = { personId: jan.id };
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await world.as(ola).personBalance({ params, query: before === undefined ? {} : { before } });
    ids.push(...page.settlements.map((one) => one.id));
    if (page.next === undefined) break;
    before = page.next;
  }
  expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([COUNT, COUNT, payments[0]!.id]);
  // What is on a page can still be taken back, by its entry and by itself, once.
  await entryCalls(world, dinner, jan).revert(ola);
  expect(await owes(jan)).toBe(owed - 10 + 3);
  expect(await activityOf(dinner.id)).toEqual([2, 1]);
  for (const _ of ['once', 'and again']) await takeBack(jan, payments[2]!.id);
  expect(await owes(jan)).toBe(owed - 10 + 6);
  expect(JSON.stringify(await personalData(database, jan.id)).split('"fromId"')).toHaveLength(COUNT + 2);
  await confirm(ola, owed - 10 + 6);
  expect(await owes(jan)).toBe(0);
  for (const order of [lunch, dinner])
    expect((await world.published('payment', order.id))?.data?.confirmations).toEqual([
      { personId: jan.id, amount: 1000 },
    ]);
});

test('payments that are confirmed and taken back without end leave the ways back of the others', async () => {
  const { ola, jan, owes, confirm, takeBack, payments } = await twoPeople(world);
  const [lunch, dinner] = [await world.publishOrder(ola, [[jan, 1000]]), await world.publishOrder(ola, [[jan, 2000]])];
  await entryCalls(world, lunch, jan).confirm(ola);
  await confirm(ola, 700);
  const [manually] = await payments();
  const database = await world.database();
  const accounts = database.collection<{ _id: string; state: Account }>('accounts');
  const id = accountId(ola.id, jan.id);
  const reverted = Array.from({ length: COUNT - 1 }, (): Payment => ({ ...paid(jan, 1, []), status: 'REVERTED' }));
  const version = 1;
  await accounts.updateOne({ _id: id }, {
    $push: { 'state.payments': { $each: reverted } },
    $inc: { version },
  } as never);
  for (const _ of ['once', 'and again']) {
    await entryCalls(world, dinner, jan).confirm(jan);
    await takeBack(jan, (await payments())[0]!.id);
  }
  const listed = async () => (await accounts.findOne({ _id: id }))!.state.payments;
  await eventually(async () => (await listed()).length < COUNT);
  const standing = (await payments()).filter(({ status }) => status === 'CONFIRMED');
  expect(standing).toMatchObject([{ id: manually!.id }, { amount: 1000 }]);
  await entryCalls(world, lunch, jan).revert(ola);
  await takeBack(ola, manually!.id);
  expect(await owes(jan)).toBe(3000);
});
