import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { personalData } from '../personal-data/personal-data.js';
import { accountId, type Account, type Payment } from '../rules/account.js';
import { PAGE } from '../rules/pages.js';
import { accountOf, line, opened, paid } from './accounts.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld, type PublishedOrderControl } from './payments-world.js';
import { entryCalls, twoPeople } from './two-people.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

const confirmedOf = async (order: PublishedOrderControl) =>
  (await world.published('payment', order.id))?.data?.confirmations;
const rowOf = async (who: Person, order: PublishedOrderControl) =>
  (await world.as(who).balance()).entries.find(({ orderId }) => orderId === order.id);

describe('a claim stays until it is answered', () => {
  test('but ends when somebody else is paid for its entry, and both are told', async () => {
    const { ola, jan, claims, claim, confirm } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 3000]]);
    const claimId = await claim(jan, 3000, order.id);
    const payer = person('Ewa');
    await order.change({ payer });
    for (const who of [ola, jan]) expect(await claims(who)).toEqual([]);
    expect(await refused(confirm(ola, 3000, claimId))).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
    const told = (await world.eventsOf('settlementAnswered', accountId(ola.id, jan.id))).map(({ data }) => data);
    expect(told.map(({ hasNewPayer }) => hasNewPayer)).toEqual([true, true]);
    expect(told.flatMap(({ recipientIds }) => recipientIds).toSorted()).toEqual([ola.id, jan.id].toSorted());
    expect((await world.as(jan).balance()).owedMoney).toEqual({ [payer.username]: -3000 });
  });

  test('though the entry is confirmed by who is paid: both count, at once', async () => {
    const { ola, jan, owes, claims, claim, confirm } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 3000]]);
    const claimId = await claim(jan, 3000, order.id);
    await Promise.all([entryCalls(world, order, jan).confirm(ola), confirm(ola, 3000, claimId)]);
    // Either the claim covers the entry, which is confirmed then, or its money is credit.
    expect([0, -3000]).toContain(await owes(jan));
    expect(await claims(jan)).toEqual([]);
    expect(await confirmedOf(order)).toEqual([{ personId: jan.id, amount: 3000 }]);
  });
});

test('an entry that was paid with others is taken back by that payment as a whole, which the refusal names', async () => {
  const { ola, jan, owes, confirm, takeBack, told } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 5000]]);
  const other = await world.publishOrder(jan, [[ola, 2000]]);
  await confirm(ola, 3000);
  for (const [by, entry] of [
    [ola, entryCalls(world, order, jan)],
    [jan, entryCalls(world, other, ola)],
  ] as const) {
    const refusal = await refused(entry.revert(by));
    expect(refusal).toMatchObject({ status: 409, code: 'PAID_TOGETHER', paymentId: expect.any(String) });
    await takeBack(by, refusal.paymentId!);
    expect(await told()).toMatchObject({
      recipientIds: [by === ola ? jan.id : ola.id],
      answer: 'reverted',
      amount: 3000,
    });
    expect(await owes(jan)).toBe(3000);
    expect([await confirmedOf(order), await confirmedOf(other)]).toEqual([[], []]);
    // Repeating either changes nothing.
    await takeBack(by, refusal.paymentId!);
    await entry.revert(by);
    await confirm(ola, 3000);
  }
});

test('credit pays the next order: both are told how much of it, and it is neither due nor claimed', async () => {
  const { ola, jan, owes, claim, claims, confirm } = await twoPeople(world);
  await confirm(ola, 1500);
  const lunch = await world.publishOrder(ola, [[jan, 1000]], { orderDate: '2025-03-01' });
  const dinner = await world.publishOrder(ola, [[jan, 2000]], { orderDate: '2025-03-02' });
  const coveredOf = async (who: Person) => (await world.as(who).openClaims()).covered;
  const both = [
    { orderId: lunch.id, amount: 1000 },
    { orderId: dinner.id, amount: 500 },
  ];
  expect(await coveredOf(jan)).toEqual(both.map((one) => ({ userId: ola.id, isOwn: true, ...one })));
  expect(await coveredOf(ola)).toEqual(both.map((one) => ({ userId: jan.id, isOwn: false, ...one })));
  expect(await refused(claim(jan, 1000, lunch.id))).toMatchObject({ status: 409, code: 'NOT_OWED' });
  const claimId = await claim(jan, 1500, dinner.id);
  expect(await claims(ola)).toMatchObject([{ amount: 1500, due: 1500 }]);
  await confirm(ola, 1500, claimId, 0);
  expect(await owes(jan)).toBe(0);
  expect(await coveredOf(jan)).toMatchObject([{ amount: 1000 }, { amount: 500 }]);
  expect((await world.as(jan).balance()).even).toMatchObject([{ amount: 1500 }]);
  await confirm(ola, 0);
  expect(await coveredOf(jan)).toBeUndefined();
  for (const order of [lunch, dinner]) expect(await rowOf(jan, order)).toMatchObject({ status: 'CONFIRMED' });
});

test('an owner’s confirmation and that of their claim at once come to the sum', async () => {
  const { ola, jan, owes, claim, confirm } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 5000]]);
  const claimId = await claim(jan, 2000, order.id);
  await Promise.all([entryCalls(world, order, jan).confirm(jan), confirm(ola, 2000, claimId, 0)]);
  expect(await owes(jan)).toBe(0);
});

test('what is open with somebody who left is written off; nobody is reminded of it', async () => {
  const [theirs, mine] = [900, 200];
  const { ola, jan } = await twoPeople(world);
  const params = { personId: jan.id };
  const orders = [await world.publishOrder(ola, [[jan, theirs]]), await world.publishOrder(jan, [[ola, mine]])];
  expect(await refused(world.as(ola).writeOff({ params }))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  await world.state('person', jan.id, 2, erased(jan));
  for (const order of orders) {
    const gone = (who: Person) => (who.id === jan.id ? erased(who) : who);
    const entries = order.current.entries.map((one) => ({ ...one, person: gone(one.person) }));
    await order.change({ creator: gone(order.current.creator), entries });
  }
  const left = async () => world.as(ola).personBalance({ params });
  await eventually(async () => (await left()).hasLeft);
  expect(await left()).toMatchObject({ amount: theirs - mine, items: [{}, {}] });
  const { debtors = [] } = await world.as(ola).balance();
  expect(debtors).toEqual([]);
  expect(await refused(world.as(ola).remindDebtor({ params }))).toMatchObject({ status: 409, code: 'NOT_OWED' });
  for (const _ of ['once', 'and again']) await world.as(ola).writeOff({ params });
  const after = await left();
  expect(after).toMatchObject({
    amount: 0,
    items: [],
    settlements: [{ isWrittenOff: true, amount: Math.abs(theirs - mine) }],
  });
  expect(after.settlements).toHaveLength(1);
  expect((await world.as(ola).balance()).owedMoney).toEqual({});
  // It may be taken back, like any payment.
  await world.as(ola).revertSettlement({ params: { ...params, settlementId: after.settlements[0]!.id } });
  expect((await left()).amount).toBe(theirs - mine);
});

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
  expect(await owes(jan)).toBe(2000);
  const database = await world.database();
  const id = accountId(ola.id, jan.id);
  const accounts = database.collection<{ _id: string; state: Account }>('accounts');
  const orders = [lunch, dinner, supper].map(({ id: orderId, current }) => ({ id: orderId, order: current }));
  const state = opened(accountOf(ola, jan, ...payments), orders);
  await accounts.updateOne({ _id: id }, { $set: { state }, $inc: { version: 1 } });
  const owed = 2000 - (COUNT - 1) * 3;
  expect(await owes(jan)).toBe(owed);

  const listed = async () => (await accounts.findOne({ _id: id }))!.state;
  await confirm(ola, 10);
  await eventually(async () => (await listed()).payments.length === COUNT + 1 - PAGE);
  expect(await owes(jan)).toBe(owed - 10);
  expect((await listed()).pages).toBe(1);
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
