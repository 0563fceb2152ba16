import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { weekdayOf } from '@kantyna/kernel/clock';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, person } from './examples.js';
import { details, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const DATE = dateIn(3);
const weekday = weekdayOf(DATE);
/** A restaurant that is open on all days but that of `DATE`. */
async function closedThen(name = 'Bar Kasztan') {
  const id = newId();
  const openWeekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday);
  await world.state('restaurant', id, 1, { name, url: '', telephone: '', openWeekdays });
  return id;
}
const CLOSED = { status: 409, code: 'RESTAURANT_CLOSED' };
const evenIfClosed = true;

test('an order, a poll and a standing order for a closed day open only if that is meant', async () => {
  const restaurantId = await closedThen();
  const calls = world.as(ANNA);
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
  const [first, second] = [await closedThen(), await closedThen('Pizzeria Roma')];
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
  expect(standingOrders).toMatchObject([
    { id: order, nextDate: null },
    { id: few, nextDate: null },
    { id: enough, nextDate: DATE },
  ]);
  expect(standingOrders.map(({ nextDates }) => nextDates![0])).toEqual([
    isClosed,
    isClosed,
    { ...isClosed, isClosed: false },
  ]);
  expect(second).not.toBe(first);

  const database = await world.database();
  const at = new Date(Date.now() - 1_000);
  const next = { date: DATE, instant: at.toISOString() };
  await database
    .collection('standing_orders')
    .updateMany({ 'state.owner.id': owner.id }, { $set: { 'state.next': next, dueAt: at }, $inc: { version: 1 } });
  const pollId = derivedId('standing poll', enough, DATE);
  await eventually(async () => (await calls.todaysPolls()).polls.some(({ id }) => id === pollId));
  await eventually(async () => {
    const due = { 'state.owner.id': owner.id, dueAt: { $lt: new Date() } };
    return (await database.collection('standing_orders').countDocuments(due)) === 0;
  });
  const { polls } = await calls.todaysPolls();
  const made = polls.filter(({ openerId }) => openerId === owner.id);
  expect(made.map(({ options }) => options.map(({ restaurantId }) => restaurantId))).toEqual([[open, RESTAURANT.id]]);
  expect(await database.collection('orders').countDocuments({ 'state.creator.id': owner.id })).toBe(0);
});
