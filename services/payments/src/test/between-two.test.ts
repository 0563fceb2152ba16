import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { accountId } from '../rules/account.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld, type PublishedOrderControl } from './payments-world.js';
import { entryCalls, reprice, twoPeople } from './two-people.js';

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
  test('though the other one owes more by now: it is shown, confirming it works, and nobody is short', async () => {
    const { ola, jan, owes, claims, claim, confirm, told } = await twoPeople(world);
    await world.publishOrder(ola, [[jan, 3000]], { orderDate: '2025-03-01' });
    const claimId = await claim(jan, 3000);
    await world.publishOrder(jan, [[ola, 3500]], { orderDate: '2025-03-02' });
    for (const who of [ola, jan]) expect(await claims(who)).toMatchObject([{ id: claimId, status: 'CLAIMED' }]);
    expect(await owes(ola)).toBe(500);
    await confirm(ola, 3000, claimId);
    expect(await owes(ola)).toBe(3500);
    expect(await claims(ola)).toEqual([]);
    expect(await told()).toMatchObject({ recipientIds: [jan.id], answer: 'confirmed', amount: 3000 });
  });

  const afterwards: [string, (order: PublishedOrderControl) => Promise<void>][] = [
    ['its order is rejected', (order) => order.change({ orderState: 'REJECTED' })],
    ['its order is deleted', (order) => order.remove()],
    ['the entry is removed', (order) => order.change({ entries: [], totalAmount: 0 })],
    ['the entry costs nothing', (order) => reprice(order, 0)],
  ];
  test.each(afterwards)('though %s: what no entry takes is credit', async (_, change) => {
    const { ola, jan, owes, claims, claim, confirm } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 3000]]);
    const claimId = await claim(jan, 3000, order.id);
    await change(order);
    for (const who of [ola, jan]) expect(await claims(who)).toMatchObject([{ id: claimId }]);
    await confirm(ola, 3000, claimId);
    expect((await world.as(jan).balance()).owedMoney).toEqual({ [ola.username]: 3000 });
    expect(await owes(jan)).toBe(-3000);
  });

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

test('a payment that is taken back after the price fell and some was returned leaves what is due without what was paid', async () => {
  const { ola, jan, owes, confirm, takeBack, payments } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 5000]], { orderDate: '2025-03-01' });
  const back = await world.publishOrder(jan, [[ola, 2000]], { orderDate: '2025-03-02' });
  await confirm(ola, 3000);
  const paymentId = (await payments())[0]!.id;
  expect(await owes(jan)).toBe(0);
  await reprice(order, 4000);
  expect(await owes(ola)).toBe(1000);
  await entryCalls(world, order, jan).confirm(jan, { amount: -1000 });
  expect(await owes(jan)).toBe(0);
  await takeBack(ola, paymentId);
  // 40 are due and 20 back, and 10 were returned.
  expect(await owes(jan)).toBe(4000 - 2000 + 1000);
  expect([await confirmedOf(order), await confirmedOf(back)]).toEqual([[{ personId: jan.id, amount: -1000 }], []]);
  await confirm(ola, 3000);
  expect(await owes(jan)).toBe(0);
  expect(await confirmedOf(order)).toEqual([{ personId: jan.id, amount: 4000 }]);
});

test('more returned than was paid is confirmed below zero, on the page as in the balance', async () => {
  const { ola, jan, owes, takeBack, payments } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 2000]]);
  const { confirm } = entryCalls(world, order, jan);
  await confirm(ola);
  const paymentId = (await payments())[0]!.id;
  await reprice(order, 1500);
  await confirm(jan);
  expect(await confirmedOf(order)).toEqual([{ personId: jan.id, amount: 1500 }]);
  await takeBack(jan, paymentId);
  expect(await confirmedOf(order)).toEqual([{ personId: jan.id, amount: -500 }]);
  expect(await owes(jan)).toBe(2000);
  expect(await rowOf(jan, order)).toMatchObject({ orderEntryAmount: 1500, confirmedAmount: -500, status: 'UNPAID' });
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

test('what would become credit is refused with its amount, until the call names it', async () => {
  const { ola, jan, owes, claim, confirm } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 2000]]);
  const tooHigh = () => claim(jan, 100_001, order.id);
  expect(await refused(tooHigh())).toMatchObject({ status: 409, code: 'CLAIM_TOO_HIGH' });
  expect(await faultsOf(tooHigh())).toEqual([{ path: 'amount', code: 'tooLarge', params: { limit: 100_000 } }]);
  const claimId = await claim(jan, 5000, order.id);
  for (const named of [0, 2999])
    expect(await refused(confirm(ola, 5000, claimId, named))).toMatchObject({
      ...{ status: 409, code: 'BECOMES_CREDIT', amount: 3000 },
    });
  expect(await owes(jan)).toBe(2000);
  await confirm(ola, 5000, claimId, 3000);
  expect(await owes(ola)).toBe(3000);
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

describe('an owner’s confirmation beside their claim gives the same sum in either order', () => {
  // What is claimed of 5000, and what is confirmed of it in all.
  test.each([
    ['all', 5000],
    ['a part', 2000],
  ])('%s', async (_, claimed) => {
    for (const claimFirst of [true, false]) {
      const { ola, jan, owes, claim, confirm } = await twoPeople(world);
      const order = await world.publishOrder(ola, [[jan, 5000]]);
      const claimId = await claim(jan, claimed, order.id);
      const byOwner = () => entryCalls(world, order, jan).confirm(jan);
      if (!claimFirst && claimed === 5000)
        expect(await refused(byOwner())).toMatchObject({ status: 409, code: 'ALREADY_CLAIMED' });
      else if (!claimFirst) await byOwner();
      await confirm(ola, claimed, claimId, 0);
      if (claimFirst) await byOwner();
      expect(await owes(jan)).toBe(0);
      expect(await confirmedOf(order)).toEqual([{ personId: jan.id, amount: 5000 }]);
    }
  });

  test('at once', async () => {
    const { ola, jan, owes, claim, confirm } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 5000]]);
    const claimId = await claim(jan, 2000, order.id);
    await Promise.all([entryCalls(world, order, jan).confirm(jan), confirm(ola, 2000, claimId, 0)]);
    expect(await owes(jan)).toBe(0);
  });
});

describe('who confirms an entry', () => {
  test('is its owner for the amount that is open now, with and without naming it', async () => {
    const { ola, jan, owes } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 2000]]);
    const entry = entryCalls(world, order, jan);
    for (const amount of [1999, 2001, 10_000_000_000])
      expect(await refused(entry.confirm(jan, { amount }))).toMatchObject({
        ...{ status: 409, code: 'AMOUNT_CHANGED', amount: 2000 },
      });
    expect(await owes(jan)).toBe(2000);
    await entry.confirm(jan, { amount: 2000 });
    expect(await owes(jan)).toBe(0);
  });

  test('is not its owner while their claim is contested; who is paid may', async () => {
    const { ola, jan, owes, claims, claim } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 5000]]);
    const entry = entryCalls(world, order, jan);
    const contest = (settlementId: string) =>
      world.as(ola).contestClaim({ params: { personId: jan.id, settlementId }, body: { reason: 'Nothing came' } });
    for (const orderId of [order.id, undefined]) {
      const settlementId = await claim(jan, 5000, orderId);
      await contest(settlementId);
      expect(await refused(entry.confirm(jan))).toMatchObject({ status: 409, code: 'CLAIM_CONTESTED' });
      expect(await owes(jan)).toBe(5000);
      await world.as(jan).withdrawClaim({ params: { personId: ola.id, settlementId } });
      expect(await refused(entry.confirm(jan))).toMatchObject({ status: 409, code: 'CLAIM_CONTESTED' });
    }
    await contest(await claim(jan, 5000));
    await entry.confirm(ola);
    expect(await owes(jan)).toBe(0);
    expect(await claims(jan)).toMatchObject([{ status: 'CONTESTED' }]);
  });

  test('tells the payer, who takes it back; what is given back is for its owner only, and the payer is told', async () => {
    const { ola, jan, owes, told } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 2000]]);
    const { confirm, revert } = entryCalls(world, order, jan);
    await confirm(jan);
    const about = { recipientIds: [ola.id], actorUsername: jan.username, orderId: order.id };
    expect(await told()).toMatchObject({ ...about, answer: 'saidPaid', amount: 2000 });
    await revert(ola);
    expect(await owes(jan)).toBe(2000);
    await confirm(ola);
    await reprice(order, 1200);
    expect(await refused(confirm(ola))).toMatchObject({ status: 409, code: 'NOT_OWED' });
    expect(await owes(ola)).toBe(800);
    await confirm(jan);
    expect(await told()).toMatchObject({ ...about, answer: 'gotBack', amount: 800 });
    expect(await owes(jan)).toBe(0);
  });

  test.each([1e12, -1e12, 2.5])('books no amount of %d', async (amount) => {
    const { ola, jan, owes } = await twoPeople(world);
    const order = await world.publishOrder(ola, [[jan, 2500]]);
    const refusal = await refused(entryCalls(world, order, jan).confirm(jan, { amount }));
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_BODY' });
    expect(await owes(jan)).toBe(2500);
  });

  test('is not the creator who is not the payer', async () => {
    const { ola, jan } = await twoPeople(world);
    const creator = person('Creator h');
    const order = await world.publishOrder(creator, [[jan, 2000]], { payer: ola });
    const { confirm, revert } = entryCalls(world, order, jan);
    expect(await refused(confirm(creator))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    await confirm(ola);
    expect(await refused(revert(creator))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await confirmedOf(order)).toEqual([{ personId: jan.id, toId: ola.id, amount: 2000 }]);
  });
});

test('what costs nothing is confirmed, and equal debts are settled by an amount of 0', async () => {
  const { ola, jan, owes, confirm, payments } = await twoPeople(world);
  const free = await world.publishOrder(ola, [[jan, 0]]);
  expect(await rowOf(jan, free)).toMatchObject({ orderEntryAmount: 0, confirmedAmount: 0, status: 'CONFIRMED' });
  const [mine, yours] = [await world.publishOrder(ola, [[jan, 700]]), await world.publishOrder(jan, [[ola, 700]])];
  expect(await owes(jan)).toBe(0);
  expect(await rowOf(jan, mine)).toMatchObject({ status: 'UNPAID' });
  const evenWith = async (who: Person) => (await world.as(who).balance()).even;
  expect(await evenWith(ola)).toEqual([{ userId: jan.id, name: jan.username, amount: 700 }]);
  expect(await evenWith(jan)).toMatchObject([{ userId: ola.id, amount: 700 }]);
  for (const _ of ['once', 'and again']) await confirm(ola, 0);
  expect([await rowOf(jan, mine), await rowOf(ola, yours)]).toMatchObject([
    { status: 'CONFIRMED' },
    { status: 'CONFIRMED' },
  ]);
  expect([await confirmedOf(mine), await confirmedOf(yours)]).toEqual([
    [{ personId: jan.id, amount: 700 }],
    [{ personId: ola.id, amount: 700 }],
  ]);
  expect(await payments()).toMatchObject([{ amount: 0, status: 'CONFIRMED', entryCount: 2 }]);
  expect(await evenWith(ola)).toBeUndefined();
});

test('several payments for an entry are taken back at once only by their sum', async () => {
  const { ola, jan, owes } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 2000]]);
  const entry = entryCalls(world, order, jan);
  for (const price of [500, 1200, 2000]) {
    await reprice(order, price);
    await entry.confirm(ola);
  }
  for (const query of [{}, { amount: 1200 }])
    expect(await refused(entry.revert(jan, query))).toMatchObject({
      ...{ status: 409, code: 'SEVERAL_PAYMENTS', count: 3, amount: 2000 },
    });
  expect(await owes(jan)).toBe(0);
  await entry.revert(jan, { amount: 2000 });
  expect(await owes(jan)).toBe(2000);
});

test('a confirmation says which payment it made, which is taken back alone', async () => {
  const { ola, jan, owes, takeBack } = await twoPeople(world);
  const order = await world.publishOrder(ola, [[jan, 500]]);
  const entry = entryCalls(world, order, jan);
  await entry.confirm(ola);
  await reprice(order, 2000);
  const { paymentId } = await entry.confirm(ola, { amount: 1500 });
  expect(await entry.confirm(ola)).toEqual({});
  await takeBack(ola, paymentId!);
  expect(await owes(jan)).toBe(1500);
  expect(await confirmedOf(order)).toEqual([{ personId: jan.id, amount: 500 }]);
});

test('what one owes to somebody who left stays: nobody writes off their own debt', async () => {
  const { ola, jan, owes } = await twoPeople(world);
  await world.publishOrder(jan, [[ola, 900]]);
  await world.state('person', jan.id, 2, erased(jan));
  const params = { personId: jan.id };
  expect(await refused(world.as(ola).writeOff({ params }))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await owes(ola)).toBe(900);
});

test.each([
  ['they owe', 900, 200],
  ['is equal', 500, 500],
])('what is open with somebody who left is written off: %s; nobody is reminded of it', async (_, theirs, mine) => {
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
  for (const __ of ['once', 'and again']) await world.as(ola).writeOff({ params });
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
