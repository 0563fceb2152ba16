import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { daysAfter, zonedClock } from '@kantyna/kernel/clock';
import { refused } from '@kantyna/test-support/refused';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { ANNA, BARTEK, CELINA, chosen, person } from './examples.js';
import { details, type OrdersWorld, startOrdersWorld, ZUREK } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld(2);
});
afterAll(() => world.stop());

const CLOCK = zonedClock(TIME_ZONE);
const BLIK = { ...details.paymentData, paymentByCash: false, paymentByBlik: true, blikPhoneNumber: '600 100 200' };
const show = async (orderId: string) => (await world.as(CELINA, 1).showOrder({ params: { orderId } })).order;
const give = (orderId: string, role: 'caller' | 'payer', { id }: Person) =>
  world.as(ANNA).giveRole({ params: { orderId, role, personId: id } });
const named = ({ id, username }: Person) => ({ userId: id, username });

test('an offer to call that is accepted hands over the order view and the states of the call, and no more', async () => {
  const { orderId } = await world.orderIn('CREATED', BARTEK, CELINA);
  const params = { orderId };
  expect(await refused(world.as(BARTEK).orderView({ params }))).toMatchObject({ status: 403 });
  await world.as(BARTEK).offerToCall({ params });
  expect(await show(orderId)).toMatchObject({
    roleProposals: [{ role: 'caller', ...named(BARTEK), isOffer: true }],
  });
  await give(orderId, 'caller', BARTEK);
  const order = await show(orderId);
  expect(order).toMatchObject({ caller: named(BARTEK), orderCreatorId: ANNA.id });
  expect(order).not.toHaveProperty('roleProposals');
  await world.as(BARTEK).setAsOrdering({ params });
  expect((await world.as(BARTEK, 1).orderView({ params })).orderState).toBe('ORDERING');
  await world.as(BARTEK).setAsCreated({ params });
  await world.as(BARTEK).setAsOrdering({ params });
  await world.as(BARTEK).setAsOrdered({ params, body: {} });
  await world.as(ANNA).setAsDelivered({ params });
  for (const call of ['setAsRejected', 'setBackAsOrdered', 'deleteOrder', 'orderEditData'] as const)
    expect([call, await refused(world.as(BARTEK)[call]({ params }))]).toMatchObject([call, { status: 403 }]);
  const unknown = world.as(BARTEK).leaveRole({ params: { orderId, role: 'cook' as 'caller' } });
  expect(await refused(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('the reply of an order says what each person may do, and until when', async () => {
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const { date: orderDate } = CLOCK.at(closesAt);
  const orderId = await world.open(ANNA, { orderDate, closesAt });
  await world.add(BARTEK, orderId);
  const mayOf = async (who: Person) => (await world.as(who, 1).showOrder({ params: { orderId } })).may;
  expect(await mayOf(ANNA)).toMatchObject({ addDish: true, closeNow: closesAt, decide: true, place: true });
  expect(await mayOf(BARTEK)).toEqual({
    ...{ addDish: closesAt, offerToCall: true, offerToPay: true, takeOverCall: true },
  });
  expect(await mayOf(CELINA)).toEqual({ addDish: closesAt, sayNotToday: closesAt });
  for (const step of ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const)
    await world.as(ANNA)[step]({ params: { orderId }, body: {} } as never);
  const flagOwn = CLOCK.of(daysAfter(orderDate, 8), '00:00').instant;
  expect(await mayOf(BARTEK)).toEqual({
    flagOwn,
    handOut: true,
    offerToPay: true,
    payOwn: true,
    withdrawOwnFlag: true,
  });
  expect(await mayOf(CELINA)).toEqual({ handOut: true });
});

describe('once the order is placed, who is paid alone lowers what they are owed', () => {
  const dearer = { ...details, deliveryData: { ...details.deliveryData, deliveryCostPerDish: 100 } };
  /** Anna's order, which Bartek pays and Celina eats in. */
  const bartekPays = async (isPlaced = false) => {
    const { orderId, entries } = await world.orderIn('CREATED', ANNA, BARTEK, CELINA);
    await give(orderId, 'payer', BARTEK);
    await world.as(BARTEK).offerToPay({ params: { orderId }, body: BLIK });
    await world.as(ANNA).setAsOrdering({ params: { orderId } });
    if (isPlaced) await world.as(ANNA).setAsOrdered({ params: { orderId }, body: {} });
    const { id: orderEntryId, dishEntryId } = entries[2]!;
    return { params: { orderId }, dish: { orderEntryId, dishEntryId } };
  };

  test('nobody else changes or removes a dish', async () => {
    const { params, dish } = await bartekPays(true);
    const before = await show(params.orderId);
    const body = { ...chosen({ ...params, dishEntryId: dish.dishEntryId, dishId: ZUREK.id }), id: dish.orderEntryId };
    const change = (who: Person) => world.as(who).updateOrderEntry({ body });
    const remove = (who: Person) => world.as(who).deleteDishEntry({ params: dish, query: {} });
    for (const call of [change, remove]) {
      await expect(call(ANNA)).rejects.toThrow('Only Bartek, who pays for this order, may do this.');
      expect(await refused(call(person('Zofia')))).toMatchObject({ status: 403 });
    }
    expect(await show(params.orderId)).toEqual(before);
    for (const call of [change, remove]) await call(BARTEK);
  });

  test('edits it with their own numbers; until it is placed they decide nothing, and the opener takes the payment back', async () => {
    const { params } = await bartekPays();
    const { orderId } = params;
    for (const call of ['orderEditData', 'setAsRejected', 'setAsCreated', 'deleteOrder'] as const)
      expect(await refused(world.as(BARTEK)[call]({ params }))).toMatchObject({ status: 403 });
    await world.as(ANNA).setAsOrdered({ params, body: {} });
    const edited = async (who: Person) => (await world.as(who).orderEditData({ params })).order.paymentData;
    expect(await edited(BARTEK)).toMatchObject({ blikPhoneNumber: '600100200' });
    await world.as(BARTEK).updateOrder({
      body: { orderId, ...dearer, paymentData: { ...BLIK, blikPhoneNumber: '600 100 300' } },
    });
    expect(await edited(ANNA)).toEqual(details.paymentData);
    expect(await show(orderId)).toMatchObject({ paymentData: { blikPhoneNumber: '600100300' } });
    expect(await refused(give(orderId, 'payer', ANNA))).toMatchObject({ status: 403 });
    await world.as(BARTEK).setAsCreated({ params });
    await give(orderId, 'payer', ANNA);
    expect(await show(orderId)).not.toHaveProperty('payer');
  });
});

describe('the payer', () => {
  test('who was asked agrees with their numbers, is published, enters the bill, and stays once a payment is confirmed', async () => {
    const { orderId } = await world.orderIn('DELIVERED', ANNA, BARTEK, CELINA);
    const params = { orderId };
    await give(orderId, 'payer', BARTEK);
    await world.as(BARTEK).offerToPay({ params, body: BLIK });
    expect(await show(orderId)).toMatchObject({
      payer: named(BARTEK),
      paymentData: { paymentByBlik: true, blikPhoneNumber: '600100200' },
    });
    expect((await world.as(ANNA).orderEditData({ params })).order.paymentData).toEqual(details.paymentData);
    expect(await world.published('order', orderId)).toMatchObject({ data: { creator: ANNA, payer: BARTEK } });
    const bill = { params, body: { kind: 'total', amount: 7000 } } as const;
    expect(await refused(world.as(CELINA).setBill(bill))).toMatchObject({ status: 403 });
    await world.as(BARTEK).setBill(bill);
    const statuses = async () =>
      (await world.as(CELINA).showOrder({ params })).orderEntries.map(({ paymentStatus }) => paymentStatus);
    expect(await statuses()).toEqual(['UNPAID', 'CONFIRMED', 'UNPAID']);

    // Confirmed to a former payer: it is neither a payment to Bartek, nor does it bind him.
    await world.state('payment', orderId, 1, { confirmations: [{ personId: CELINA.id, amount: 2333 }] });
    expect(await statuses()).toEqual(['UNPAID', 'CONFIRMED', 'UNPAID']);
    await world.as(ANNA).offerToPay({ params, body: BLIK });
    await world.as(BARTEK).giveRole({ params: { ...params, role: 'payer', personId: ANNA.id } });
    expect(await statuses()).toEqual(['CONFIRMED', 'UNPAID', 'CONFIRMED']);
    expect(await refused(give(orderId, 'payer', BARTEK))).toMatchObject({ status: 409, code: 'PAYER_FIXED' });
    expect(await refused(world.as(BARTEK).offerToPay({ params, body: BLIK }))).toMatchObject({ code: 'PAYER_FIXED' });
  });

  test('names the field of a wrong number', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK);
    const body = { ...BLIK, blikPhoneNumber: '12' };
    expect(await refused(world.as(BARTEK).offerToPay({ params: { orderId }, body }))).toMatchObject({
      status: 400,
      messages: ['paymentData.blikPhoneNumber: is not a Polish mobile number (9 digits)'],
    });
  });
});

test('of two who take the call over at once one wins, and the other is told who', async () => {
  const [one, other] = [person('Edek'), person('Filip')];
  const { orderId } = await world.orderIn('CREATED', one, other);
  const params = { orderId };
  await world.as(ANNA).closeNow({ params });
  const takes = [one, other].map((who, instance) =>
    world.as(who, instance).takeOverCall({ params, body: { callerId: ANNA.id } }),
  );
  const outcomes = await Promise.allSettled(takes);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const isFirst = outcomes[0]!.status === 'fulfilled';
  expect(await refused(takes[isFirst ? 1 : 0]!)).toMatchObject({ status: 409, code: 'CALL_TAKEN' });
  const winner = isFirst ? one : other;
  expect((await show(orderId)).caller).toEqual(named(winner));
  const { activities } = await world.as(CELINA).orderActivity({ params, query: {} });
  expect(activities[0]).toMatchObject({ by: winner.id, happening: { type: 'callTakenOver', personId: winner.id } });
});
