import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld, type PublishedOrderControl } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

const lunch = (changes: Parameters<PaymentsWorld['publishOrder']>[2] = {}) =>
  world.publishOrder(
    ANNA,
    [
      [ANNA, 1000],
      [BARTEK, 2000],
      [CELINA, 3000],
    ],
    changes,
  );
const confirm = (who: Person, orderEntryId: string) => world.as(who).confirmAsPaid({ params: { orderEntryId } });
const revert = (who: Person, orderEntryId: string) => world.as(who).revertToUnpaid({ params: { orderEntryId } });
const rowOf = async (who: Person, { id }: PublishedOrderControl) =>
  (await world.as(who).balance()).entries.find((row) => row.orderId === id);
const statusOf = async (who: Person, order: PublishedOrderControl) => {
  const row = await rowOf(who, order);
  return row?.kind === 'participatedEntry' ? row.status : row;
};

describe('confirming and reverting', () => {
  test('are published, and shown to both people', async () => {
    const order = await lunch();
    const entryId = order.entryOf(BARTEK);
    expect(await confirm(ANNA, entryId)).toEqual({ paymentId: expect.any(String) });
    expect(await world.published('payment', order.id)).toEqual({
      version: 1,
      data: { confirmations: [{ personId: BARTEK.id, amount: 2000 }] },
    });
    expect(await statusOf(BARTEK, order)).toBe('CONFIRMED');
    expect(await rowOf(ANNA, order)).toMatchObject({ confirmedPaymentsTotalAmount: 3000, totalAmount: 6000 });

    expect(await revert(BARTEK, entryId)).toEqual({});
    expect(await world.published('payment', order.id)).toEqual({ version: 2, data: { confirmations: [] } });
    expect(await statusOf(BARTEK, order)).toBe('UNPAID');
    expect(await rowOf(ANNA, order)).toMatchObject({ confirmedPaymentsTotalAmount: 1000 });
  });

  test('of an unknown or deleted entry are refused with 404', async () => {
    const order = await lunch();
    const removedEntryId = order.entryOf(BARTEK);
    await order.change({ entries: order.current.entries.filter((entry) => entry.id !== removedEntryId) });
    const deleted = await lunch();
    await deleted.remove();
    for (const id of ['$gt', removedEntryId, deleted.entryOf(BARTEK)])
      for (const call of [confirm, revert])
        expect(await refused(call(ANNA, id))).toMatchObject({ status: 404, code: 'ORDER_ENTRY_NOT_FOUND' });
  });

  test('are saved with person and time, except repetitions', async () => {
    const order = await lunch();
    const entryId = order.entryOf(BARTEK);
    const startedAt = new Date().toISOString();
    await confirm(ANNA, entryId);
    await confirm(BARTEK, entryId);
    await revert(BARTEK, entryId);
    await revert(ANNA, entryId);
    await confirm(ANNA, entryId);
    const { activities } = await world.as(BARTEK).paymentActivity({ params: { orderId: order.id }, query: {} });
    const paid = { type: 'paid', personId: BARTEK.id, amount: 2000 };
    expect(activities.map(({ by, happening }) => [by, happening])).toEqual([
      [ANNA.id, { ...paid, status: 'CONFIRMED' }],
      [BARTEK.id, { ...paid, status: 'UNPAID' }],
      [ANNA.id, { ...paid, status: 'CONFIRMED' }],
    ]);
    const times = [new Date().toISOString(), ...activities.map(({ at }) => at), startedAt];
    expect(times).toEqual(times.toSorted().toReversed());
    for (const who of [ANNA, BARTEK]) await world.state('person', who.id, 1, who);
    const { settlements } = await world.as(ANNA).personBalance({ params: { personId: BARTEK.id } });
    expect(settlements.filter((one) => one.orderId === order.id)).toMatchObject([
      { status: 'CONFIRMED', amount: 2000, isOwn: false },
      { status: 'REVERTED', amount: 2000, isOwn: false },
    ]);
  });

  test('with a key for another payer are another request', async () => {
    const order = await lunch();
    const params = { orderEntryId: order.entryOf(BARTEK) };
    const idempotencyKey = newId();
    const toAnna = { params, query: { payerId: ANNA.id }, idempotencyKey };
    expect(await world.as(ANNA).confirmAsPaid(toAnna)).toEqual(await world.as(ANNA).confirmAsPaid(toAnna));
    for (const other of [
      { ...toAnna, query: { payerId: CELINA.id } },
      { params, idempotencyKey },
    ])
      expect(await refused(world.as(ANNA).confirmAsPaid(other))).toMatchObject({
        status: 422,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
  });
});

describe('the balance', () => {
  test('is empty for a person without orders', async () => {
    expect(await world.as(person('Nikt')).balance()).toEqual({ entries: [], owedMoney: {} });
  });

  test('has the person’s orders, the newest date first, and the netted amount for each person', async () => {
    const [ola, piotr, rafal] = [person('Ola'), person('Piotr'), person('Rafał')];
    const all = [[ola, 1000], [piotr, 2000], [rafal, 3000]] as const; // prettier-ignore
    const first = await world.publishOrder(ola, all, { orderDate: '2025-03-01' });
    const delivered = { orderDate: '2025-03-05', orderState: 'DELIVERED' } as const;
    const second = await world.publishOrder(piotr, [[ola, 2500]], delivered);
    const third = await world.publishOrder(ola, [[piotr, 700]], { orderDate: '2025-03-03' });
    await world.publishOrder(ola, [[piotr, 99_999]], { orderState: 'CREATED' });
    await confirm(ola, third.entryOf(piotr));
    const { entries, ...rest } = await world.as(ola).balance();
    expect(entries).toMatchObject([
      { kind: 'participatedEntry', orderId: second.id, owedTo: 'Piotr', orderEntryAmount: 2500, status: 'UNPAID' },
      { kind: 'createdEntry', orderId: third.id, confirmedPaymentsTotalAmount: 700, owingPeopleCount: 0 },
      { kind: 'createdEntry', orderId: first.id, confirmedPaymentsTotalAmount: 1000, owingPeopleCount: 2 },
    ]);
    expect(rest).toEqual({
      owedMoney: { Piotr: -500, Rafał: 3000 },
      people: [
        { userId: piotr.id, name: 'Piotr' },
        { userId: rafal.id, name: 'Rafał' },
      ],
      debtors: [{ userId: rafal.id, name: 'Rafał', reminded: false }],
    });
    expect((await world.as(piotr).balance()).owedMoney).toEqual({ Ola: 500 });
    expect((await world.as(rafal).balance()).owedMoney).toEqual({ Ola: -3000 });
  });

  test('follows changes, rejection and deletion of an order', async () => {
    const [gosia, henryk] = [person('Gosia'), person('Henryk')];
    const order = await world.publishOrder(gosia, [[henryk, 700]]);
    const owed = async () => (await world.as(gosia).balance()).owedMoney;
    expect(await owed()).toEqual({ Henryk: 700 });
    await order.change({
      entries: order.current.entries.map((entry) => ({ ...entry, amount: 900 })),
      totalAmount: 900,
    });
    expect(await owed()).toEqual({ Henryk: 900 });
    await order.change({ orderState: 'REJECTED' });
    expect(await owed()).toEqual({});
    await order.change({ orderState: 'ORDERED' });
    expect(await owed()).toEqual({ Henryk: 900 });
    await order.remove();
    expect(await world.as(gosia).balance()).toEqual({ entries: [], owedMoney: {} });
  });

  test('adds the e-mail address to a shared username', async () => {
    const [jan, other, iga] = [person('Jan'), person('Jan', 'jan.k@example.com'), person('Iga')];
    for (const who of [jan, other, iga]) await world.state('person', who.id, 1, who);
    await world.publishOrder(iga, [
      [jan, 100],
      [other, 200],
    ]);
    await world.publishOrder(iga, [[jan, 5]]);
    expect((await world.as(iga).balance()).owedMoney).toEqual({
      'Jan (jan@example.com)': 105,
      'Jan (jan.k@example.com)': 200,
    });
    expect((await world.as(jan).balance()).owedMoney).toEqual({ Iga: -105 });
    // One of them has a new username. Earlier orders still have the shared one.
    await world.state('person', other.id, 2, { ...other, username: 'Janek' });
    expect(Object.values((await world.as(iga).balance()).owedMoney).toSorted()).toEqual([105, 200]);
  });
});

/** People whom nobody else knows. Ola owes Jan 84, and Jan owes Ewa 10; each of them is in Ewa's new order, and `others` are not. */
async function owing(name: string) {
  const [ola, jan, ewa, adam] = ['Ola', 'Jan', 'Ewa', 'Adam'].map((one) => person(`${one} ${name}`));
  const people = [ola!, jan!, ewa!, adam!] as const;
  for (const who of people) await world.state('person', who.id, 1, who);
  await world.publishOrder(jan!, [[ola!, 8400]]);
  await world.publishOrder(ewa!, [[jan!, 1000]]);
  // What somebody owes a person who takes no part does not count.
  await world.publishOrder(adam!, [[jan!, 90_000]]);
  const order = await world.publishOrder(
    ewa!,
    [
      [ola!, 2000],
      [jan!, 3000],
    ],
    { orderState: 'CREATED' },
  );
  return { people, order };
}
const turnOf = async (who: Person, orderId: string) => (await world.as(who).whoseTurn({ params: { orderId } })).turn;

test('it is the turn of who owes the others of an order most, and only they are told', async () => {
  const { people, order } = await owing('1');
  const [ola, jan, ewa, adam] = people;
  const turn = { userId: ola.id, amount: 8400, evened: 3000 };
  for (const who of [ola, jan, ewa]) expect(await turnOf(who, order.id)).toEqual(turn);
  expect(await turnOf(adam, order.id)).toBeUndefined();
  for (const id of [newId(), 'x']) expect(await refused(turnOf(ola, id))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  // What is settled counts, and what people choose.
  await world.as(jan).confirmSettlement({ params: { personId: ola.id }, body: { amount: 5000 } });
  await order.change({ entries: order.current.entries.map((one) => ({ ...one, amount: one.amount + 100 })) });
  expect(await turnOf(ewa, order.id)).toEqual({ userId: ola.id, amount: 3400, evened: 3100 });
  await world.as(jan).confirmSettlement({ params: { personId: ola.id }, body: { amount: 3400 } });
  expect(await turnOf(ewa, order.id)).toEqual({ userId: jan.id, amount: 1000, evened: 0 });
  await world.as(ewa).confirmSettlement({ params: { personId: jan.id }, body: { amount: 1000 } });
  expect(await turnOf(ewa, order.id)).toBeUndefined();
});
