import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ANNA, BARTEK } from './examples.js';
import { BIGOS, details, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

test('an order shows the sums of its restaurant as they are now', async () => {
  const orderId = await world.open();
  const { id, ...restaurant } = RESTAURANT;
  const sums = async (version: number, given: object) => {
    await world.state('restaurant', id, version, { ...restaurant, ...given });
    const { minimumOrder, freeDeliveryFrom } = await world.as(BARTEK).showOrder({ params: { orderId } });
    return { minimumOrder, freeDeliveryFrom };
  };
  expect(await sums(2, { minimumOrder: 4000, freeDeliveryFrom: 12_000 })).toEqual({
    minimumOrder: 4000,
    freeDeliveryFrom: 12_000,
  });
  expect(await sums(3, { freeDeliveryFrom: 9000 })).toEqual({ minimumOrder: undefined, freeDeliveryFrom: 9000 });
  expect(await sums(4, {})).toEqual({ minimumOrder: undefined, freeDeliveryFrom: undefined });
});

test('a limit for each person is kept, refuses with the amount that is left, and is taken away', async () => {
  const orderId = await world.open(undefined, { limitPerPerson: 2500 });
  await world.add(BARTEK, orderId);
  await expect(world.add(BARTEK, orderId)).rejects.toMatchObject({
    status: 409,
    body: { code: 'OVER_LIMIT', message: expect.stringMatching(/25,00\szł: “5,00\szł” is left/) },
  });
  await world.add(ANNA, orderId, { dishId: BIGOS.id, quantity: 3 });
  const { order } = await world.as(ANNA).orderEditData({ params: { orderId } });
  expect(order.limitPerPerson).toBe(2500);
  await world.as(ANNA).updateOrder({ body: { orderId, ...details, limitPerPerson: null } });
  await world.add(BARTEK, orderId);
  expect((await world.as(BARTEK).showOrder({ params: { orderId } })).order.limitPerPerson).toBeNull();
});

test('a preview has restaurant and time of an order, for anybody', async () => {
  const orderId = await world.open();
  const response = await fetch(`${world.urls[0]}/api/orders/${orderId}/preview.json`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { restaurantName: RESTAURANT.name, orderDate: details.orderDate, timeOfOrder: details.timeOfOrder },
  ]);
  await world.as(ANNA).closeNow({ params: { orderId } });
  const closed = await fetch(`${world.urls[0]}/api/orders/${orderId}/preview.json`);
  expect(await closed.json()).toMatchObject({ closingTime: expect.stringMatching(/^\d\d:\d\d$/) });
  expect((await fetch(`${world.urls[0]}/api/orders/x/preview.json`)).status).toBe(404);
});
