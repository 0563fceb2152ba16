import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { POLLS_OF_A_DAY } from '@kantyna/contracts/product';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { details, EMPTY_RESTAURANT, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

const MOST = 4;
const TOO_MANY = { status: 429, code: 'TOO_MANY_TODAY' };

let world: OrdersWorld;
beforeAll(async () => {
  await todayForAWhile(); // What was opened yesterday does not count.
  world = await startOrdersWorld({ instances: 2, env: { LIMIT_PER_DAY: String(MOST) } });
});
afterAll(() => world.stop());

const openPoll = async (opener = ANNA) => {
  const times = {
    orderDate: dateIn(2),
    timeOfOrder: '12:00',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const restaurantIds = [RESTAURANT.id, EMPTY_RESTAURANT.id];
  return (await world.as(opener).savePoll({ body: { restaurantIds, ...times } })).id;
};
const outcomes = async (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done' as const,
        () => refused(call),
      ),
    ),
  );

test('a person opens so many orders in a day and no more, however fast; deleted ones count, repetitions do not', async () => {
  const all = await outcomes(Array.from({ length: 12 }, () => world.open(ANNA)));
  expect(all.filter((one) => one === 'done')).toHaveLength(MOST);
  for (const one of all.filter((other) => other !== 'done')) expect(one).toMatchObject(TOO_MANY);

  const body = { restaurantId: RESTAURANT.id, ...details };
  const write = { body, idempotencyKey: newId() };
  const orderId = (await world.as(BARTEK).saveOrder(write)).id;
  for (let index = 1; index < MOST; index += 1) await world.open(BARTEK);
  expect(await world.as(BARTEK).saveOrder(write)).toEqual({ id: orderId });
  await world.as(BARTEK).deleteOrder({ params: { orderId } });
  expect(await refused(world.open(BARTEK))).toMatchObject(TOO_MANY);
});

test('a person opens so many polls in a day, and has so many standing orders', async () => {
  for (let index = 0; index < MOST; index += 1) await openPoll(CELINA);
  expect(await refused(openPoll(CELINA))).toMatchObject(TOO_MANY);
  const make = () =>
    world.as(CELINA).saveStandingOrder({
      body: { restaurantId: RESTAURANT.id, weekdays: [1], opensAt: '09:00', closesAt: '11:00' },
    });
  const [first] = await Promise.all(Array.from({ length: MOST }, make));
  expect(await refused(make())).toMatchObject({ status: 409, code: 'TOO_MANY_STANDING_ORDERS' });
  await world.as(CELINA).deleteStandingOrder({ params: { standingOrderId: first!.id } });
  await make();
});

test('everybody’s polls are listed, whoever opens many', async () => {
  const others = await Promise.all([person('Dorota'), person('Edyta')].map(openPoll));
  const flooders = Array.from({ length: POLLS_OF_A_DAY / 2 - 1 }, (_, index) => person(`Fan ${index}`));
  for (const flooder of flooders) for (let index = 0; index < MOST; index += 1) await openPoll(flooder);
  const { polls } = await world.as(ANNA).todaysPolls();
  expect(polls).toHaveLength(POLLS_OF_A_DAY);
  for (const id of others) expect(polls.map((poll) => poll.id)).toContain(id);
});
