import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { derivedId } from '@kantyna/kernel/ids';
import { person } from './examples.js';
import { details, EMPTY_RESTAURANT, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

const [BOSS, OLA, EWA] = [person('Boss'), person('Ola'), person('Ewa')];
const NAME = 'Święto Niepodległości';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 2 });
  await world.state('managers', 'current', 1, { ids: [BOSS.id] });
  for (const instance of [0, 1]) await eventually(() => stored(instance).catch(() => undefined));
});
afterAll(() => world.stop());

const stored = async (instance = 0) => (await world.as(BOSS, instance).officeAddress()).daysOff!;
const add = (...dates: string[]) =>
  world.as(BOSS).addDaysOff({ body: { days: dates.map((date) => ({ date, name: NAME })) } });
const remove = (date: string) => world.as(BOSS, 1).removeDayOff({ params: { date } });
const ahead = async (instance: number) =>
  ((await world.as(OLA, instance).orderCreateData()).daysOff ?? []).map(({ date }) => date);
/** Waits until both instances have these days off. */
const known = async (...dates: string[]) => {
  for (const instance of [0, 1]) await eventually(async () => String(await ahead(instance)) === String(dates));
};

test('are added and removed by managers alone, both instances know them, and each act is noted for the office', async () => {
  const [first, second] = [dateIn(30), dateIn(31)];
  await add(second, first);
  await known(first, second);
  expect(await stored(1)).toEqual([first, second].map((date) => ({ date, name: NAME })));
  await remove(first);
  await known(second);
  const noted = (await world.eventsOf('daysOffChanged', 'current')).map(({ data }) => [
    data.by,
    data.act,
    data.details,
  ]);
  expect(noted.at(-1)).toEqual([BOSS.id, 'removeDayOff', `${first} (${NAME})`]);
  expect(await refused(add(second))).toMatchObject({
    status: 400,
    messages: ['days.0.date: is there already'],
  });
  expect(await refused(remove(first))).toMatchObject({ status: 404, code: 'DAY_OFF_NOT_FOUND' });
  for (const call of [
    () => world.as(OLA).addDaysOff({ body: { days: [{ date: first, name: NAME }] } }),
    () => world.as(OLA).removeDayOff({ params: { date: second } }),
  ])
    expect(await refused(call())).toMatchObject({ status: 403 });
  await world.restart(() => Promise.resolve(), 1);
  expect(await ahead(1)).toEqual([second]);
  await remove(second);
  await known();
});

test('today says that it is one', async () => {
  expect(await world.as(OLA).todaysOrders()).not.toHaveProperty('dayOff');
  await add(dateIn(0));
  await known(dateIn(0));
  expect(await world.as(OLA, 1).todaysOrders()).toMatchObject({ dayOff: NAME });
  await remove(dateIn(0));
  await known();
});

test('nobody is missing from an order of such a day, nor told that it opens; what is open stays as it is', async () => {
  for (const orderDate of [20, 21, 22].map(dateIn)) await world.add(EWA, await world.open(BOSS, { orderDate }));
  const missing = async (orderId: string) =>
    (await world.as(BOSS).showOrder({ params: { orderId } })).missingPeople.map(({ userId }) => userId);
  const [workday, off] = [dateIn(23), dateIn(24)];
  const open = await world.open(BOSS, { orderDate: off });
  await add(off);
  await known(off);
  expect(await missing(open)).toEqual([EWA.id]);
  const meant = await world.open(BOSS, { orderDate: off });
  expect(await missing(meant)).toEqual([]);
  expect((await world.eventsOf('opened', meant)).map(({ data }) => data.recipientIds)).toEqual([[]]);
  // An open order that moves off such a day has its usual eaters, and one that moves onto it has none.
  const move = (orderId: string, orderDate: string) =>
    world.as(BOSS).updateOrder({ body: { orderId, ...details, orderDate } });
  await move(meant, workday);
  expect(await missing(meant)).toEqual([EWA.id]);
  await move(meant, off);
  expect(await missing(meant)).toEqual([]);
  await remove(off);
  await known();
});

test('a standing order and a poll of one open nothing on such a day, and say so', async () => {
  const [off, next] = [dateIn(4), dateIn(11)];
  await add(off);
  await known(off);
  const times = { weekdays: [new Date(off).getUTCDay() || 7], opensAt: '00:01', closesAt: '23:57' };
  const poll = { restaurantIds: [EMPTY_RESTAURANT.id], timeOfOrder: '23:59' };
  const ids: string[] = [];
  for (const asked of [times, { ...times, poll }])
    ids.push((await world.as(OLA).saveStandingOrder({ body: { restaurantId: RESTAURANT.id, ...asked } })).id);
  const mine = async () => (await world.as(OLA, 1).standingOrders()).standingOrders;
  for (const { nextDate, nextDates } of await mine())
    expect([nextDate, nextDates![0]]).toEqual([next, { date: off, isSkipped: false, isClosed: false, dayOff: NAME }]);
  const database = await world.database();
  /** Has the opening of that date come. */
  const letItBeDue = async () => {
    const at = new Date(Date.now() - 1_000);
    const change = {
      $set: { 'state.next': { date: off, instant: at.toISOString() }, dueAt: at },
      $inc: { version: 1 },
    };
    await database.collection('standing_orders').updateMany({ _id: { $in: ids as never[] } }, change);
    await eventually(
      async () => (await database.collection('standing_orders').countDocuments({ dueAt: { $lt: new Date() } })) === 0,
    );
  };
  const openedIds = async () =>
    Promise.all([
      database.collection('orders').countDocuments({ _id: derivedId('standing order', ids[0]!, off) as never }),
      database.collection('polls').countDocuments({ _id: derivedId('standing poll', ids[1]!, off) as never }),
    ]);
  await letItBeDue();
  expect(await openedIds()).toEqual([0, 0]);
  await remove(off);
  await known();
  await letItBeDue();
  expect(await openedIds()).toEqual([1, 1]);
});
