import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { details, type OrdersWorld, startOrdersWorld } from './orders-world.js';

const [DOROTA, FILIP, GOSIA, HUBERT] = ['Dorota', 'Filip', 'Gosia', 'Hubert'].map(person) as [
  Person,
  Person,
  Person,
  Person,
];
const TOMORROW = dateIn(1);
const blik = (blikPhoneNumber: string) => ({ ...details.paymentData, paymentByBlik: true, blikPhoneNumber });
const named = ({ id: userId, username }: Person) => ({ userId, username });

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const block = (who: Person, version = 1, blocked = true) =>
  world.state('revocation', who.id, version, { blocked, endedUntil: 0, sessions: [] });
const erase = (who: Person) => world.state('person', who.id, 1, erased(who));
const show = async (orderId: string) => (await world.as(BARTEK).showOrder({ params: { orderId } })).order;
const takeOver = (who: Person, orderId: string, body = blik('600100200')) =>
  world.as(who).takeOver({ params: { orderId }, body });
const isLeft = (orderId: string) => eventually(async () => (await show(orderId)).creatorHasLeft === true);

/** An order of a person in which Bartek and Celina eat. */
async function orderOf(creator: Person, orderDate = TOMORROW): Promise<string> {
  const orderId = await world.open(creator, { orderDate, paymentData: blik('660200300') });
  for (const who of [BARTEK, CELINA]) await world.add(who, orderId);
  return orderId;
}

test.each([
  ['erased', FILIP, erase],
  ['blocked', GOSIA, block],
])('an order whose creator was %s is taken over by who eats, with all roles', async (_, creator, leave) => {
  const orderId = await orderOf(creator);
  expect(await refused(takeOver(BARTEK, orderId))).toMatchObject({ status: 409, code: 'NOT_LEFT_BEHIND' });
  await leave(creator);
  await isLeft(orderId);
  expect(await refused(takeOver(DOROTA, orderId))).toMatchObject({ status: 403 });
  expect(await refused(takeOver(BARTEK, orderId, blik('1')))).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  await takeOver(BARTEK, orderId);
  const order = await show(orderId);
  expect(order).toMatchObject({
    orderCreatorId: BARTEK.id,
    orderCreatorUsername: 'Bartek',
    paymentData: blik('600100200'),
  });
  for (const field of ['creatorHasLeft', 'caller', 'payer']) expect(order).not.toHaveProperty(field);
  expect(await world.published('order', orderId)).toMatchObject({ data: { creator: BARTEK } });
  // Repeating it changes nothing, and who comes second is too late.
  await takeOver(BARTEK, orderId, blik('600300400'));
  expect((await show(orderId)).paymentData).toEqual(blik('600100200'));
  expect(await refused(takeOver(CELINA, orderId))).toMatchObject({ status: 409, code: 'NOT_LEFT_BEHIND' });
  await world.as(BARTEK).setAsOrdering({ params: { orderId } });
  const { activities } = await world.as(CELINA).orderActivity({ params: { orderId }, query: {} });
  expect(activities.map(({ happening }) => happening)).toContainEqual({ type: 'orderTakenOver', personId: BARTEK.id });
});

test.each(['ORDERED', 'CREATED'] as const)(
  'who paid the restaurant stays who is paid, also while blocked: %s',
  async (state) => {
    const creator = person(`Iwona ${state}`);
    const orderId = await orderOf(creator);
    const params = { orderId };
    const isPlaced = state === 'ORDERED';
    if (isPlaced) {
      await world.as(creator).setAsOrdering({ params });
      await world.as(creator).setAsOrdered({ params, body: {} });
    }
    await block(creator);
    await isLeft(orderId);
    await takeOver(BARTEK, orderId);
    const order = await show(orderId);
    expect(order).toMatchObject({
      orderCreatorId: BARTEK.id,
      paymentData: blik(isPlaced ? '660200300' : '600100200'),
      ...(isPlaced && { payer: named(creator) }),
    });
    expect(order).not.toHaveProperty('caller');
    // What lowers what people owe is not theirs, also once the payer is back.
    const reject = () => world.as(BARTEK).setAsRejected({ params });
    if (isPlaced) {
      expect(await refused(reject())).toMatchObject({ status: 403 });
      await block(creator, 2, false);
      expect((await show(orderId)).payer).toEqual(named(creator));
      await world.as(BARTEK).setAsDelivered({ params });
    } else await reject();
  },
);

test('who calls and who is paid stay: only the roles that are free pass', async () => {
  const orderId = await orderOf(HUBERT);
  const params = { orderId };
  await world.as(CELINA).offerToCall({ params });
  await world.as(HUBERT).giveRole({ params: { orderId, role: 'caller', personId: CELINA.id } });
  await world.as(CELINA).setAsOrdering({ params });
  await world.as(CELINA).setAsOrdered({ params, body: {} });
  await world.state('payment', orderId, 1, {
    confirmations: [{ personId: CELINA.id, toId: HUBERT.id, amount: 2000 }],
  });
  await block(HUBERT);
  await isLeft(orderId);
  await takeOver(BARTEK, orderId);
  const order = await show(orderId);
  expect(order).toMatchObject({ orderCreatorId: BARTEK.id, caller: named(CELINA), payer: named(HUBERT) });
  expect(order.paymentData).toEqual(blik('660200300'));
  const { orderEntries } = await world.as(BARTEK).showOrder({ params });
  expect(orderEntries.map(({ paymentStatus }) => paymentStatus)).toEqual(['UNPAID', 'CONFIRMED']);
});

test('an order that is over, and one whose creator may sign in again, are not taken over', async () => {
  const [over, back] = [await orderOf(ANNA, dateIn(-3)), await orderOf(ANNA)];
  await block(ANNA);
  await isLeft(back);
  expect(await show(over)).not.toHaveProperty('creatorHasLeft');
  expect(await refused(takeOver(BARTEK, over))).toMatchObject({ code: 'NOT_LEFT_BEHIND' });
  await block(ANNA, 2, false);
  await eventually(async () => (await show(back)).creatorHasLeft === undefined);
  expect(await refused(takeOver(BARTEK, back))).toMatchObject({ code: 'NOT_LEFT_BEHIND' });
});
