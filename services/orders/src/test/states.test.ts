import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA } from './examples.js';
import { BIGOS, type OrdersWorld, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const on = (orderId: string) => ({ params: { orderId } });

describe('a change of state', () => {
  test('is stored, published and told once; it is refused in another state, and with an invalid time', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK, CELINA);
    const anna = world.as(ANNA);
    const order = async () => (await anna.showOrder(on(orderId))).order;
    const place = (approxTimeOfDelivery: string) =>
      anna.setAsOrdered({ ...on(orderId), body: { approxTimeOfDelivery } });
    const steps: [OrderState, () => Promise<unknown>][] = [
      ['ORDERING', () => anna.setAsOrdering(on(orderId))],
      ['CREATED', () => anna.setAsCreated(on(orderId))],
      ['ORDERING', () => anna.setAsOrdering(on(orderId))],
      ['ORDERED', () => place('23:59')],
      ['DELIVERED', () => anna.setAsDelivered(on(orderId))],
      ['ORDERED', () => anna.setBackAsOrdered(on(orderId))],
      ['REJECTED', () => anna.setAsRejected(on(orderId))],
    ];
    expect(await refused(place('12:00'))).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED' });
    for (const [orderState, step] of steps) {
      if (orderState === 'ORDERED') expect(await refused(place('24:00'))).toMatchObject({ status: 400 });
      for (const _ of ['once', 'and again']) expect(await step()).toEqual({});
      expect(await order()).toMatchObject({ orderState });
      expect(await world.published('order', orderId)).toMatchObject({ data: { orderState } });
    }
    await anna.undoRejection(on(orderId));
    expect(await order()).toMatchObject({ orderState: 'ORDERED' });
    const told = { orderId, actorId: ANNA.id, recipientIds: [BARTEK.id, CELINA.id], timeOfDelivery: '23:59' };
    expect((await world.eventsOf('ordered', orderId)).map(({ data }) => data)).toMatchObject([told]);
    expect(await world.eventsOf('delivered', orderId)).toHaveLength(1);
  });

  test('has one effect when requested ten times at once', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK);
    const { version } = (await world.published('order', orderId))!;
    await Promise.all(Array.from({ length: 10 }, () => world.as(ANNA).setAsOrdering(on(orderId))));
    expect(await world.published('order', orderId)).toMatchObject({ version: version + 1 });
  });
});

test('the order view groups identical dishes, and changes nothing', async () => {
  const { orderId } = await world.orderIn('CREATED', BARTEK, CELINA);
  await world.add(CELINA, orderId, { sideDishes: [{ isNew: false, id: BIGOS.sideDishes[0]!.id }] });
  const before = await world.published('order', orderId);
  expect(await world.as(ANNA).orderView(on(orderId))).toMatchObject({
    restaurantName: 'Bar Kasztan',
    restaurantTelephone: '600 100 200',
    groupedEntries: [{ dishId: BIGOS.id, dishPrice: 2000, price: 6250, eatingPeopleCount: 3 }],
    allEatingPeopleCount: 2,
    totalPrice: 6250,
  });
  expect(await world.published('order', orderId)).toEqual(before);
});
