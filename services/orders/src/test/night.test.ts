import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import { ANNA, BARTEK } from './examples.js';
import { startOrdersWorld, type OrdersWorld } from './orders-world.js';

/** A time zone in which it is one o'clock in the night now. The signs of these zones are reversed: `Etc/GMT-2` is two hours ahead of UTC. */
const hoursAhead = ((1 - new Date().getUTCHours() + 36) % 24) - 12;
const NIGHT = `Etc/GMT${hoursAhead > 0 ? `-${hoursAhead}` : `+${-hoursAhead}`}`;

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ env: { TIME_ZONE: NIGHT } });
});
afterAll(() => world.stop());

test('until 04:00 today has what is under way since yesterday, and not what is done', async () => {
  const clock = zonedClock(NIGHT);
  const now = clock.now();
  expect(now.time).toMatch(/^0[1-3]:/);
  const dayBefore = (days: number) =>
    clock.at(new Date(Date.parse(now.instant) - days * 86_400_000).toISOString()).date;
  const [supper, done, older, todays] = [
    await world.open(ANNA, { orderDate: dayBefore(1), timeOfOrder: '23:30' }),
    await world.open(ANNA, { orderDate: dayBefore(1) }),
    await world.open(ANNA, { orderDate: dayBefore(2) }),
    await world.open(ANNA, { orderDate: now.date }),
  ];
  await world.add(BARTEK, supper);
  await world.as(ANNA).setAsOrdering({ params: { orderId: supper } });
  await world.as(ANNA).setAsRejected({ params: { orderId: done } });
  const { ordersList, currentOrderEntries } = await world.as(BARTEK).todaysOrders();
  const listed = ordersList.map(({ id }) => id);
  expect([supper, done, older, todays].map((id) => listed.includes(id))).toEqual([true, false, false, true]);
  expect(currentOrderEntries).toMatchObject([{ orderId: supper, orderState: 'ORDERING' }]);
});
