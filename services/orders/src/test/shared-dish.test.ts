import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MOST_SHARING } from '@kantyna/contracts/product';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { BIGOS, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

test('two people share a dish: both pay a part, the kitchen hears of one dish, and it passes on', async () => {
  const orderId = await world.open(ANNA, { orderDate: await todayForAWhile() });
  await world.add(ANNA, orderId, { dishId: ZUREK.id });
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  const params = { orderEntryId, dishEntryId };
  const prices = async () => {
    const { orderEntries } = await world.as(CELINA).showOrder({ params: { orderId } });
    return orderEntries.map(({ username, finalPrice, dishEntries }) => [username, finalPrice, dishEntries.length]);
  };
  expect(await refused(world.as(CELINA).joinDish({ params }))).toMatchObject({ status: 409, code: 'NOT_SHARED' });
  await world.as(BARTEK).shareDish({ params });
  await world.as(CELINA).joinDish({ params });
  expect(await prices()).toEqual([
    ['Anna', ZUREK.price, 1],
    ['Bartek', BIGOS.price / 2, 1],
    ['Celina', BIGOS.price / 2, 0],
  ]);
  const { currentOrderEntries } = await world.as(CELINA).todaysOrders();
  expect(currentOrderEntries).toMatchObject([
    { finalPrice: BIGOS.price / 2, dishEntries: [{ dish: { name: 'Bigos' }, sharedBy: 2 }] },
  ]);
  expect((await world.as(BARTEK).todaysOrders()).currentOrderEntries).toMatchObject([{ finalPrice: BIGOS.price / 2 }]);
  const { groupedEntries } = await world.as(ANNA).orderView({ params: { orderId } });
  expect(groupedEntries.map(({ eatingPeopleCount }) => eatingPeopleCount)).toEqual([1, 1]);
  expect(await refused(world.as(CELINA).sayNotToday({ params: { orderId } }))).toMatchObject({ code: 'HAS_DISHES' });

  await world.as(BARTEK).deleteDishEntry({ params, query: {} });
  expect(await prices()).toEqual([
    ['Anna', ZUREK.price, 1],
    ['Celina', BIGOS.price, 1],
  ]);
  const { activities } = await world.as(ANNA).orderActivity({ params: { orderId }, query: {} });
  expect(activities.slice(0, 3).map(({ happening }) => happening.type)).toEqual([
    'dishPassedOn',
    'dishJoined',
    'dishShared',
  ]);
});

test('of two who join as the tenth at once, one gets in', async () => {
  const orderId = await world.open();
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  const params = { orderEntryId, dishEntryId };
  await world.as(BARTEK).shareDish({ params });
  const others = Array.from({ length: MOST_SHARING }, (_, index) => person(`Gość ${index}`));
  for (const one of others.slice(2)) await world.as(one).joinDish({ params });
  const codeOf = (one: typeof ANNA) =>
    refused(world.as(one).joinDish({ params })).then(
      ({ code }) => code,
      () => 'joined',
    );
  expect((await Promise.all(others.slice(0, 2).map(codeOf))).toSorted()).toEqual(['SHARE_FULL', 'joined']);
  const { orderEntries } = await world.as(ANNA).showOrder({ params: { orderId } });
  expect(orderEntries).toHaveLength(MOST_SHARING);
});
