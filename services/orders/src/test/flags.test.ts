import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA } from './examples.js';
import { BIGOS, type OrdersWorld, RESTAURANT, startOrdersWorld, ZUREK } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

test('a dish is flagged, owed until it is decided, refunded and counted; the flags go with a reopened order', async () => {
  const orderId = await world.open(ANNA, { orderDate: await todayForAWhile() });
  await world.add(CELINA, orderId, { dishId: ZUREK.id });
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  const params = { orderEntryId, dishEntryId };
  const show = async () => {
    const { orderEntries, totalOrderPrice } = await world.as(BARTEK).showOrder({ params: { orderId } });
    const amounts = orderEntries.map(({ finalPrice, corrected }) => [finalPrice, corrected]);
    const { dishEntries, paymentStatus } = orderEntries[1]!;
    return { amounts, totalOrderPrice, paymentStatus, flag: dishEntries[0]!.flag };
  };
  const flag = (kind: 'missing' | 'cold', words?: string) =>
    world.as(BARTEK).flagDish({ params, body: { kind, ...(words !== undefined && { words }) } });
  expect(await refused(flag('missing'))).toMatchObject({ status: 409, code: 'NOT_DELIVERED' });

  for (const step of ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const)
    await world.as(ANNA)[step]({ params: { orderId }, body: {} } as never);
  await flag('missing', 'Nie ma go w torbie');
  expect(await show()).toEqual({
    amounts: [
      [ZUREK.price, undefined],
      [BIGOS.price, undefined],
    ],
    totalOrderPrice: ZUREK.price + BIGOS.price,
    paymentStatus: 'UNPAID', // It costs what it costs until it is decided.
    flag: { kind: 'missing', words: 'Nie ma go w torbie' },
  });

  const nextStepOf = async (who: typeof ANNA) =>
    (await world.as(who).todaysOrders()).ordersList.find(({ id }) => id === orderId)?.nextStep;
  expect(await nextStepOf(CELINA)).toEqual({ type: 'pay', amount: ZUREK.price, toId: ANNA.id });
  expect(await nextStepOf(ANNA)).toEqual({ type: 'enterBill' });
  await world.state('payment', orderId, 1, { confirmations: [{ personId: CELINA.id, amount: ZUREK.price - 100 }] });
  await eventually(async () => (await nextStepOf(ANNA))?.type === 'decideFlag');
  expect(await nextStepOf(CELINA)).toEqual({ type: 'pay', amount: 100, toId: ANNA.id });
  await world.state('payment', orderId, 2, { confirmations: [] });
  const decide = (who: typeof ANNA, decision: 'refunded' | 'shared' | null) =>
    world.as(who).decideFlag({ params, body: { decision } });
  expect(await refused(decide(BARTEK, 'refunded'))).toMatchObject({ status: 403 });
  await decide(ANNA, 'refunded');
  expect(await show()).toMatchObject({ totalOrderPrice: ZUREK.price, flag: { decision: 'refunded' } });
  expect(await refused(world.as(BARTEK).withdrawFlag({ params }))).toMatchObject({ code: 'FLAG_DECIDED' });
  await decide(ANNA, null);
  expect((await show()).amounts[1]).toEqual([BIGOS.price, undefined]);
  await decide(ANNA, 'shared');
  expect(await world.as(CELINA).flagCounts({ params: { restaurantId: RESTAURANT.id } })).toEqual({
    dishes: 2,
    flagged: { missing: 1, wrong: 0, cold: 0, other: 0 },
  });
  const { currentOrderEntries } = await world.as(CELINA).todaysOrders();
  expect(currentOrderEntries.map(({ finalPrice }) => finalPrice)).toEqual([(await show()).amounts[0]![0]]);

  await world.as(ANNA).setBackAsOrdered({ params: { orderId } });
  await world.as(ANNA).setAsCreated({ params: { orderId } });
  expect(await show()).toEqual({
    amounts: [
      [ZUREK.price, undefined],
      [BIGOS.price, undefined],
    ],
    totalOrderPrice: ZUREK.price + BIGOS.price,
    paymentStatus: 'UNPAID',
  });
});
