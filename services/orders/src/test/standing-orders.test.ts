import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import { weekdayOf } from '@kantyna/kernel/clock';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import type { StoredStandingOrder } from '../rules/planning/standing-order.js';
import { ANNA, BARTEK, person } from './examples.js';
import { details, EMPTY_RESTAURANT, RESTAURANT, startOrdersWorld, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let database: Connection;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 3 });
  database = await world.database();
});
afterAll(() => world.stop());

/** The date of the openings. It lies ahead, so that no test depends on the hour. */
const DATE = dateIn(2);
/** Once a week, on a day that is not near. */
const FAR = {
  weekdays: [new Date(dateIn(4)).getUTCDay() || 7],
  opensAt: '00:01',
  closesAt: '23:58',
};

const make = async (owner = ANNA, restaurantId = RESTAURANT.id) =>
  (await world.as(owner).saveStandingOrder({ body: { restaurantId, ...FAR } })).id;
const mine = async (owner = ANNA, instance = 0) => (await world.as(owner, instance).standingOrders()).standingOrders;
const isErased = async (id: string) =>
  (await database
    .collection('standing_orders')
    .countDocuments({ _id: id as never, removed: true, 'state.owner.username': '' })) === 1;
const found = (id: string) => database.collection('standing_orders').findOne({ _id: id as never });

/** Moves the next opening of standing orders into the past: the clock of the processes is the real one. */
async function letItBeDue(ids: string[], agoInMs = 1_000): Promise<void> {
  const at = new Date(Date.now() - agoInMs);
  const next = { date: DATE, instant: at.toISOString() };
  const change = { $set: { 'state.next': next, dueAt: at }, $inc: { version: 1 } };
  await database.collection('standing_orders').updateMany({ _id: { $in: ids as never[] } }, change);
}
const orderOf = (id: string) => derivedId('standing order', id, DATE);
const opened = (owner = ANNA) =>
  database.collection('orders').find({ 'state.creator.id': owner.id, 'state.orderDate': DATE }).toArray();
/** Waits until no standing order is due and every event is published. */
const settled = () =>
  eventually(async () => {
    const pending = { $or: [{ dueAt: { $lt: new Date() } }, { 'outbox.what': { $exists: true } }] };
    const counts = ['orders', 'standing_orders'].map((name) => database.collection(name).countDocuments(pending));
    return (await Promise.all(counts)).every((count) => count === 0);
  }, 60_000);

test('each is opened exactly once by three instances, and goes on to its next day', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => make()));
  await letItBeDue(ids);
  await settled();
  const orders = await opened();
  expect(orders).toHaveLength(30);
  const { state } = await world.bus.manager.streams.info('EVENTS', { subjects_filter: eventSubject(events.opened) });
  expect(Object.values(state.subjects ?? {})).toEqual(orders.map(() => 1));
  for (const { nextDate } of await mine()) expect(nextDate).not.toBeNull();
  // Decided again for the same date, as after a kill between the two writes: the order is there.
  await letItBeDue(ids);
  await settled();
  expect(await opened()).toHaveLength(30);
});

test('one that is ended meanwhile opens an order only if it had decided so before', async () => {
  const owner = person('Grażyna');
  const ids = await Promise.all(Array.from({ length: 24 }, () => make(owner)));
  await letItBeDue(ids);
  const end = (standingOrderId: string, index: number) =>
    world.as(owner, index % 3).deleteStandingOrder({ params: { standingOrderId } });
  await Promise.all(ids.map(end));
  await settled();
  const made = new Set((await opened(owner)).map(({ _id }) => String(_id)));
  for (const id of ids) {
    const { state } = (await found(id)) as unknown as { state: StoredStandingOrder };
    if (made.has(orderOf(id))) expect(state.next!.date).not.toBe(DATE);
  }
});

test('an order that is decided on is opened once if the process dies in between, not if it is too late or was deleted', async () => {
  const owner = person('Halina');
  const [opens, late] = [await make(owner), await make(owner)];
  const letItDie = async (id: string, agoInMs: number) => {
    const at = new Date(Date.now() - agoInMs);
    const toOpen = { restaurant: RESTAURANT, date: DATE, instant: at.toISOString() };
    const change = { $set: { 'state.toOpen': toOpen, dueAt: at }, $inc: { version: 1 } };
    await database.collection('standing_orders').updateOne({ _id: id as never }, change);
  };
  await letItDie(opens, 1_000);
  await letItDie(late, 60 * 60_000 + 1_000);
  await settled();
  const orders = await opened(owner);
  expect(orders.map(({ _id }) => String(_id))).toEqual([orderOf(opens)]);
  for (const id of [opens, late]) expect((await found(id))!['state']).not.toHaveProperty('toOpen');
  await world.as(owner).deleteOrder({ params: { orderId: orderOf(opens) } });
  await letItDie(opens, 1_000);
  await settled();
  expect((await opened(owner)).map(({ removed }) => removed as boolean)).toEqual([true]);
});

test('is paused, continued and ended by its owner alone; what is paused opens nothing', async () => {
  const owner = person('Dorota');
  const standingOrderId = await make(owner);
  const params = { standingOrderId };
  for (const call of ['pauseStandingOrder', 'resumeStandingOrder', 'deleteStandingOrder'] as const)
    expect(await refused(world.as(BARTEK)[call]({ params }))).toMatchObject({ status: 403 });
  await world.as(owner).pauseStandingOrder({ params });
  expect(await mine(owner, 1)).toMatchObject([{ id: standingOrderId, nextDate: null, restaurantGone: false }]);
  expect((await found(standingOrderId))?.['dueAt']).toBeUndefined();
  await world.as(owner, 2).resumeStandingOrder({ params });
  expect((await mine(owner))[0]!.nextDate).not.toBeNull();
  await world.as(owner).deleteStandingOrder({ params });
  expect(await mine(owner)).toEqual([]);
  expect((await found(standingOrderId))?.['dueAt']).toBeUndefined();
  expect(await refused(world.as(owner).resumeStandingOrder({ params }))).toMatchObject({
    status: 404,
    code: 'STANDING_ORDER_NOT_FOUND',
  });
  expect(await opened(owner)).toEqual([]);
});

test('a date that is skipped opens nothing, unless that was taken back', async () => {
  const owner = person('Irena');
  const standingOrderId = await make(owner);
  const params = { standingOrderId };
  const [{ nextDates }] = (await mine(owner)) as [StandingOrder];
  const [first, second] = nextDates!.map(({ date }) => date) as [string, string];
  const skip = (isSkipped: boolean, date = first, who = owner) =>
    world.as(who).skipDate({ params, body: { date, isSkipped } });
  expect(await refused(skip(true, first, BARTEK))).toMatchObject({ status: 403 });
  expect(await refused(skip(true, dateIn(400)))).toMatchObject({ status: 409, code: 'NOT_A_NEXT_DATE' });
  await skip(true);
  expect(await mine(owner, 1)).toMatchObject([{ nextDate: second, isOver: false }]);
  const skipped = { 'state.skipped': [DATE, first] };
  await database.collection('standing_orders').updateOne({ _id: standingOrderId as never }, { $set: skipped });
  await letItBeDue([standingOrderId]);
  await settled();
  expect(await opened(owner)).toEqual([]);
  await skip(false);
  await letItBeDue([standingOrderId]);
  await settled();
  expect(await opened(owner)).toHaveLength(1);
});

test('a poll opens by itself once, among the restaurants that are left; with fewer than two it pauses', async () => {
  const owner = person('Lucyna');
  const third = newId();
  const state = (version: number, data?: object) => world.state('restaurant', third, version, data as never);
  await state(1, { name: 'Stara Piekarnia', url: '', telephone: '' });
  const poll = { restaurantIds: [EMPTY_RESTAURANT.id, third], timeOfOrder: '23:59', severalVotes: true };
  const body = { restaurantId: RESTAURANT.id, ...FAR, poll };
  const { id } = await world.as(owner).saveStandingOrder({ body });
  const few = { ...body, restaurantId: third, poll: { ...poll, restaurantIds: [EMPTY_RESTAURANT.id] } };
  const { id: tooFew } = await world.as(owner).saveStandingOrder({ body: few });
  const unknown = { ...body, poll: { ...poll, restaurantIds: [newId()] } };
  expect(await refused(world.as(owner).saveStandingOrder({ body: unknown }))).toMatchObject({
    code: 'RESTAURANT_NOT_FOUND',
  });
  await state(2);
  for (let turn = 0; turn < 2; turn += 1) {
    await letItBeDue([id, tooFew]);
    await settled();
  }
  const { polls } = await world.as(owner).todaysPolls();
  expect(polls.filter(({ openerId }) => openerId === owner.id)).toMatchObject([
    {
      orderDate: DATE,
      timeOfOrder: '23:59',
      severalVotes: true,
      ending: null,
      options: [{ restaurantId: RESTAURANT.id }, { restaurantId: EMPTY_RESTAURANT.id }],
    },
  ]);
  expect(await opened(owner)).toEqual([]);
  expect(await mine(owner)).toMatchObject([
    { id, nextDate: expect.any(String), poll: { timeOfOrder: '23:59', severalVotes: true } },
    { id: tooFew, nextDate: null, restaurantGone: true },
  ]);
  expect(await refused(world.as(owner).resumeStandingOrder({ params: { standingOrderId: tooFew } }))).toMatchObject({
    code: 'RESTAURANT_NOT_FOUND',
  });
});

test('those of a person who is erased end, and no longer name them', async () => {
  const owner = person('Filip');
  const [kept, ended] = [await make(owner), await make(owner)];
  await world.as(owner).deleteStandingOrder({ params: { standingOrderId: ended } });
  await world.state('person', owner.id, 1, { id: owner.id, username: '', email: '' });
  for (const id of [kept, ended]) await eventually(async () => isErased(id));
  expect((await found(kept))?.['dueAt']).toBeUndefined();
});

test('those of a blocked person pause, and whoever takes one over owns it; an unblocked person has theirs back', async () => {
  const [owner, other] = [person('Kamil'), person('Laura')];
  const [taken, back] = [await make(owner), await make(owner)];
  const block = (version: number, blocked: boolean) =>
    world.state('revocation', owner.id, version, { blocked, endedUntil: 0, sessions: [] });
  const takeOver = (standingOrderId: string, who = other) =>
    world.as(who, 1).takeOverStandingOrder({ params: { standingOrderId } });
  const left = async () => ((await world.as(other).standingOrders()).leftBehind ?? []).map(({ id }) => id);
  expect(await refused(takeOver(taken))).toMatchObject({ status: 409, code: 'NOT_LEFT_BEHIND' });
  await block(1, true);
  await eventually(async () => (await left()).length === 2);
  for (const id of [taken, back]) expect((await found(id))?.['dueAt']).toBeUndefined();
  await takeOver(taken);
  await takeOver(taken);
  expect(await mine(other)).toMatchObject([{ id: taken, nextDate: null }]);
  await world.as(other).resumeStandingOrder({ params: { standingOrderId: taken } });
  expect((await mine(other))[0]!.nextDate).not.toBeNull();
  await block(2, false);
  await eventually(async () => (await left()).length === 0);
  expect(await mine(owner)).toMatchObject([{ id: back, nextDate: null }]);
  expect(await refused(takeOver(back))).toMatchObject({ code: 'NOT_LEFT_BEHIND' });
});

const weekday = weekdayOf(DATE);
/** A restaurant that is open on all days but that of the openings. */
async function closedThen() {
  const id = newId();
  const openWeekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday);
  await world.state('restaurant', id, 1, { name: 'Nieczynne', url: '', telephone: '', openWeekdays });
  return id;
}
const CLOSED = { status: 409, code: 'RESTAURANT_CLOSED' };
const evenIfClosed = true;

test('an order, a poll and a standing order for a closed day open only if that is meant', async () => {
  const restaurantId = await closedThen();
  const calls = world.as(person('Zenon'));
  const order = { ...details, restaurantId, orderDate: DATE };
  const closesAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const poll = { restaurantIds: [RESTAURANT.id, restaurantId], orderDate: DATE, timeOfOrder: '12:00', closesAt };
  const standing = { restaurantId, weekdays: [weekday], opensAt: '00:01', closesAt: '23:58' };
  expect(await refused(calls.saveOrder({ body: order }))).toMatchObject(CLOSED);
  expect(await refused(calls.savePoll({ body: poll }))).toMatchObject(CLOSED);
  expect(await refused(calls.saveStandingOrder({ body: standing }))).toMatchObject(CLOSED);
  await calls.saveOrder({ body: { ...order, evenIfClosed } });
  await calls.savePoll({ body: { ...poll, evenIfClosed } });
  await calls.saveStandingOrder({ body: { ...standing, evenIfClosed } });
  await calls.saveOrder({ body: { ...order, orderDate: dateIn(4) } });
});

test('a standing order leaves a closed date out and says so, a poll its closed restaurants', async () => {
  const owner = person('Wanda');
  const calls = world.as(owner);
  const first = await closedThen();
  const open = newId();
  await world.state('restaurant', open, 1, { name: 'Thai Wok', url: '', telephone: '' });
  const times = { weekdays: [weekday], opensAt: '00:01', closesAt: '23:58', evenIfClosed };
  const make = async (restaurantIds?: string[]) => {
    const poll = restaurantIds && { poll: { restaurantIds, timeOfOrder: '23:59' } };
    return (await calls.saveStandingOrder({ body: { restaurantId: first, ...times, ...poll } })).id;
  };
  const [order, few, enough] = [await make(), await make([open]), await make([open, RESTAURANT.id])];
  const { standingOrders } = await calls.standingOrders();
  const isClosed = { date: DATE, isSkipped: false, isClosed: true };
  expect(standingOrders.map(({ id, nextDate, nextDates }) => [id, nextDate, nextDates![0]])).toEqual([
    [order, null, isClosed],
    [few, null, isClosed],
    [enough, DATE, { ...isClosed, isClosed: false }],
  ]);

  await letItBeDue([order, few, enough]);
  await settled();
  const { polls } = await calls.todaysPolls();
  const made = polls.filter(({ openerId }) => openerId === owner.id);
  expect(made.map(({ options }) => options.map(({ restaurantId }) => restaurantId))).toEqual([[open, RESTAURANT.id]]);
  expect(await opened(owner)).toEqual([]);
});
