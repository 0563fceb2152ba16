import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { ANNA, BARTEK, chosen, person } from './examples.js';
import { BIGOS, details, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 2 });
});
afterAll(() => world.stop());

const show = (orderId: string, instance: number) => world.as(ANNA, instance).showOrder({ params: { orderId } });

test('either instance shows a payment at once while others act on the same order', async () => {
  const people = Array.from({ length: 12 }, (_, index) => person(`Person ${index}`));
  const { orderId } = await world.orderIn('ORDERED', ...people);
  const { orderEntries: entries } = await show(orderId, 0);
  const confirmed = new Map<string, number>();
  let version = 0;
  const stale: string[] = [];
  await Promise.all(
    entries.map(async ({ userId, finalPrice }, index) => {
      for (let round = 0; round < 6; round += 1) {
        if (!confirmed.delete(userId)) confirmed.set(userId, finalPrice);
        const confirmations = [...confirmed].map(([personId, amount]) => ({ personId, amount }));
        await world.state('payment', orderId, (version += 1), { confirmations });
        const { orderEntries } = await show(orderId, (index + round) % 2);
        const isShown = orderEntries.find((one) => one.userId === userId)?.paymentStatus === 'CONFIRMED';
        if (isShown !== confirmed.has(userId)) stale.push(`${index} in round ${round}`);
      }
    }),
  );
  expect(stale).toEqual([]);
});

test('either instance has a published dish on the menu at once, and accepts it', async () => {
  const orderId = await world.open();
  const dishId = newId();
  const dish = { restaurantId: RESTAURANT.id, name: 'Stek', category: '', position: 7, sideDishes: [] };
  const stale: number[] = [];
  for (let round = 1; round <= 25; round += 1) {
    await world.state('dish', dishId, round, { ...dish, price: round });
    const { allDishesInRestaurant } = await show(orderId, round % 2);
    if (allDishesInRestaurant.find((one) => one.id === dishId)?.price !== round) stale.push(round);
  }
  expect(stale).toEqual([]);
  for (let round = 0; round < 8; round += 1) {
    const id = newId();
    await world.state('dish', id, 1, { ...dish, name: `Stek ${round}`, price: 5 });
    const body = chosen({ orderId, dishId: id });
    expect(await world.as(BARTEK, round % 2).saveOrderEntry({ body })).toMatchObject({ id: expect.any(String) });
  }
});

test('the other instance shows a new entry, and it is published', async () => {
  const orderId = await world.open();
  for (let round = 0; round < 20; round += 1) {
    const who = person(`Person ${round}`);
    await world.as(who, round % 2).saveOrderEntry({ body: chosen({ orderId, dishId: BIGOS.id }) });
    expect((await show(orderId, (round + 1) % 2)).orderEntries).toHaveLength(round + 1);
    expect((await world.published('order', orderId))?.data?.entries).toHaveLength(round + 1);
  }
});

test('fifty people who write through both instances at once are all in the order, each once', async () => {
  const orderId = await world.open();
  const people = Array.from({ length: 50 }, (_, index) => person(`Person ${index}`));
  await Promise.all(
    people.map(async (who, index) => {
      const idempotencyKey = newId();
      const body = chosen({ orderId, dishId: BIGOS.id });
      // Each person clicks twice, and the clicks reach different instances.
      const [first, second] = await Promise.all(
        [0, 1].map((click) => world.as(who, (index + click) % 2).saveOrderEntry({ body, idempotencyKey })),
      );
      expect(second).toEqual(first);
    }),
  );
  const { orderEntries } = await show(orderId, 0);
  expect(orderEntries.map((one) => one.username).toSorted()).toEqual(people.map((one) => one.username).toSorted());
  expect(orderEntries.every((one) => one.dishEntries.length === 1)).toBe(true);
  // The order's first version, and one for each entry.
  await eventually(async () => (await world.published('order', orderId))?.version === 51);
});

test('no acknowledged entry is lost when an instance is killed, and the other one continues', async () => {
  const orderId = await world.open();
  const { supervisor } = world.infrastructure;
  const body = chosen({ orderId, dishId: BIGOS.id });
  const people = Array.from({ length: 30 }, (_, index) => person(`Person ${index}`));
  let acknowledged = 0;
  const killed = (async () => {
    await eventually(async () => acknowledged >= 10);
    await supervisor.kill('orders-1');
  })();
  await Promise.all(
    people.map(async (who, index) => {
      const idempotencyKey = newId();
      await eventually(async () => {
        // After a lost connection the client retries at the other instance.
        const instance = (index += 1) % 2;
        return world
          .as(who, instance)
          .saveOrderEntry({ body, idempotencyKey })
          .catch(() => undefined);
      }, 30_000);
      acknowledged += 1;
    }),
  );
  await killed;
  const { orderEntries } = await show(orderId, 1);
  expect(orderEntries.map((one) => one.username).toSorted()).toEqual(people.map((one) => one.username).toSorted());
  expect(orderEntries.every((one) => one.dishEntries.length === 1)).toBe(true);
  await eventually(async () => (await world.published('order', orderId))?.data?.entries.length === 30);
  await supervisor.ready('orders-1');
  await world.as(ANNA).updateOrder({ body: { orderId, ...details } });
});
