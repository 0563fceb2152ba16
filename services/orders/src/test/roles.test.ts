import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, chosen, person } from './examples.js';
import { details, type OrdersWorld, startOrdersWorld, ZUREK } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 2 });
});
afterAll(() => world.stop());

const blik = (blikPhoneNumber: string) => ({ ...details.paymentData, paymentByBlik: true, blikPhoneNumber });
const BLIK = blik('600100200');
const show = async (orderId: string) => (await world.as(CELINA, 1).showOrder({ params: { orderId } })).order;
const give = (orderId: string, role: 'caller' | 'payer', { id }: Person) =>
  world.as(ANNA).giveRole({ params: { orderId, role, personId: id } });
const named = ({ id, username }: Person) => ({ userId: id, username });

test('an offer to call that is accepted hands over the order view and the states of the call, and no more', async () => {
  const { orderId } = await world.orderIn('CREATED', BARTEK, CELINA);
  const params = { orderId };
  expect(await refused(world.as(BARTEK).orderView({ params }))).toMatchObject({ status: 403 });
  await world.as(BARTEK).offerToCall({ params });
  const roleProposals = [{ role: 'caller', ...named(BARTEK), isOffer: true }];
  expect(await show(orderId)).toMatchObject({ roleProposals });
  await give(orderId, 'caller', BARTEK);
  const order = await show(orderId);
  expect(order).toMatchObject({ caller: named(BARTEK), orderCreatorId: ANNA.id });
  expect(order).not.toHaveProperty('roleProposals');
  await world.as(BARTEK).setAsOrdering({ params });
  expect((await world.as(BARTEK, 1).orderView({ params })).orderState).toBe('ORDERING');
  expect((await world.as(BARTEK, 1).showOrder({ params })).may).toMatchObject({ call: true });
  for (const call of ['setAsRejected', 'deleteOrder', 'orderEditData'] as const)
    expect([call, await refused(world.as(BARTEK)[call]({ params }))]).toMatchObject([call, { status: 403 }]);
  const unknown = world.as(BARTEK).leaveRole({ params: { orderId, role: 'cook' as 'caller' } });
  expect(await refused(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('who pays is published, alone changes a placed order, and stays once a payment is confirmed to them', async () => {
  const { orderId, entries } = await world.orderIn('ORDERED', ANNA, BARTEK, CELINA);
  const params = { orderId };
  await give(orderId, 'payer', BARTEK);
  const wrong = world.as(BARTEK).offerToPay({ params, body: blik('12') });
  expect(await refused(wrong)).toMatchObject({
    ...{ status: 400, messages: ['paymentData.blikPhoneNumber: is not a Polish mobile number (9 digits)'] },
  });
  await world.as(BARTEK).offerToPay({ params, body: BLIK });
  expect(await show(orderId)).toMatchObject({ payer: named(BARTEK), paymentData: BLIK });
  expect((await world.as(ANNA).orderEditData({ params })).order.paymentData).toEqual(details.paymentData);
  expect(await world.published('order', orderId)).toMatchObject({ data: { creator: ANNA, payer: BARTEK } });

  const [, , { id, dishEntryId }] = entries as [unknown, unknown, (typeof entries)[0]];
  const change = (who: Person) =>
    world.as(who).updateOrderEntry({ body: { ...chosen({ orderId, dishEntryId, dishId: ZUREK.id }), id } });
  await expect(change(ANNA)).rejects.toThrow('Only Bartek, who pays for this order, may do this.');
  expect(await refused(change(person('Zofia')))).toMatchObject({ status: 403 });
  await change(BARTEK);

  const statuses = async () =>
    (await world.as(CELINA).showOrder({ params })).orderEntries.map(({ paymentStatus }) => paymentStatus);
  // This payment is confirmed to a former payer. It does not count for Bartek, who may still give the role away.
  await world.state('payment', orderId, 1, { confirmations: [{ personId: CELINA.id, amount: ZUREK.price }] });
  expect(await statuses()).toEqual(['UNPAID', 'CONFIRMED', 'UNPAID']);
  await world.as(ANNA).offerToPay({ params, body: BLIK });
  await world.as(BARTEK).giveRole({ params: { ...params, role: 'payer', personId: ANNA.id } });
  expect(await statuses()).toEqual(['CONFIRMED', 'UNPAID', 'CONFIRMED']);
  expect(await refused(give(orderId, 'payer', BARTEK))).toMatchObject({ status: 409, code: 'PAYER_FIXED' });
});

test('of two who take the call over at once one wins, and the other is told so', async () => {
  const [one, other] = [person('Edek'), person('Filip')];
  const { orderId } = await world.orderIn('CREATED', one, other);
  const params = { orderId };
  await world.as(ANNA).closeNow({ params });
  const takes = [one, other].map((who, instance) =>
    world.as(who, instance).takeOverCall({ params, body: { callerId: ANNA.id } }),
  );
  const [first] = await Promise.allSettled(takes);
  const [winner, lost] = first!.status === 'fulfilled' ? [one, takes[1]!] : [other, takes[0]!];
  expect(await refused(lost)).toMatchObject({ status: 409, code: 'CALL_TAKEN' });
  expect((await show(orderId)).caller).toEqual(named(winner));
  const { activities } = await world.as(CELINA).orderActivity({ params, query: {} });
  expect(activities[0]).toMatchObject({ by: winner.id, happening: { type: 'callTakenOver', personId: winner.id } });
});

const block = (who: Person, version = 1, blocked = true) =>
  world.state('revocation', who.id, version, { blocked, endedUntil: 0, sessions: [] });

test.each([
  ['erased', person('Gosia'), (who: Person) => world.state('person', who.id, 1, erased(who))],
  ['blocked', person('Hubert'), (who: Person) => block(who)],
])('an order whose creator was %s is taken over by who eats, unless it is over', async (how, creator, leave) => {
  const orderId = await world.open(creator, { orderDate: dateIn(1) });
  const over = await world.open(creator, { orderDate: dateIn(-3) });
  await world.add(BARTEK, orderId);
  const takeOver = (who: Person, id = orderId) => world.as(who).takeOver({ params: { orderId: id }, body: BLIK });
  const isLeft = async () => (await show(orderId)).creatorHasLeft === true;
  const notLeft = { status: 409, code: 'NOT_LEFT_BEHIND' };
  expect(await refused(takeOver(BARTEK))).toMatchObject(notLeft);
  await leave(creator);
  await eventually(isLeft);
  expect(await show(over)).not.toHaveProperty('creatorHasLeft');
  if (how === 'blocked') {
    await block(creator, 2, false);
    await eventually(async () => !(await isLeft()));
    expect(await refused(takeOver(BARTEK))).toMatchObject(notLeft);
    await block(creator, 3);
    await eventually(isLeft);
  }
  expect(await refused(takeOver(person('Dorota')))).toMatchObject({ status: 403 });
  await takeOver(BARTEK);
  const { order } = await world.as(BARTEK, 1).showOrder({ params: { orderId } });
  expect(order).toMatchObject({ orderCreatorId: BARTEK.id, orderCreatorUsername: 'Bartek', paymentData: BLIK });
  expect(order).not.toHaveProperty('creatorHasLeft');
  expect(await world.published('order', orderId)).toMatchObject({ data: { creator: BARTEK } });
});
