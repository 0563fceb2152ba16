import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { processClock, type ProcessClock } from '@kantyna/test-support/process-clock';
import { refused } from '@kantyna/test-support/refused';
import { dateIn } from '@kantyna/test-support/date-in';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { BIGOS, ROSOL, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let clock: ProcessClock;
beforeAll(async () => {
  clock = processClock();
  world = await startOrdersWorld({
    instances: 2,
    env: { ...clock.env, DELIVERY_ADDRESS: 'ul. Długa 5' },
    processes: true,
  });
});
afterAll(async () => {
  await world.stop();
  clock.close();
});

const DANUTA = person('Danuta');
const view = (orderId: string, instance = 0) => world.as(ANNA, instance).orderView({ params: { orderId } });
const sent = async (kind: 'soldOut' | 'menuCorrected', id: string) => (await world.eventsOf(kind, id)).length;

test('of three with a sold-out dish one answers, one had a fallback, one is silent for two minutes', async () => {
  const orderId = await world.open();
  const bartek = await world.add(BARTEK, orderId);
  const celina = await world.add(CELINA, orderId, { ifSoldOut: { dishId: ROSOL.id } });
  const danuta = await world.add(DANUTA, orderId);
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  const params = { orderId, dishId: BIGOS.id };
  // Two callers at once: one effect.
  await Promise.all([0, 1].map((instance) => world.as(ANNA, instance).markSoldOut({ params })));
  expect((await view(orderId)).soldOut).toMatchObject([
    { dishId: BIGOS.id, asked: [{ username: 'Bartek' }, { outcome: { by: 'fallback', dishName: 'Rosół' } }, {}] },
  ]);
  const { soldOutDishIds } = await world.as(BARTEK).showOrder({ params: { orderId: await world.open() } });
  expect(soldOutDishIds).toEqual([BIGOS.id]);

  const answer = (who: typeof ANNA, orderEntryId: string, dishId: string | null) =>
    world.as(who, 1).answerSoldOut({ params: { ...params, orderEntryId }, body: { dishId } });
  expect(await refused(answer(CELINA, bartek.id, ZUREK.id))).toMatchObject({ status: 403 });
  expect(await refused(answer(BARTEK, bartek.id, BIGOS.id))).toMatchObject({ status: 409, code: 'DISH_SOLD_OUT' });
  await answer(BARTEK, bartek.id, ZUREK.id);
  expect(await refused(answer(CELINA, celina.id, null))).toMatchObject({ status: 409, code: 'ALREADY_ANSWERED' });

  clock.set(clock.now() + 2 * 60_000);
  const late = await refused(answer(DANUTA, danuta.id, null));
  expect(late).toMatchObject({ status: 409, code: 'ANSWER_TOO_LATE' });
  await eventually(async () => (await view(orderId)).allEatingPeopleCount === 2);
  expect(await refused(answer(DANUTA, danuta.id, null))).toEqual(late);
  const shown = await world.as(DANUTA).showOrder({ params: { orderId } });
  expect(shown.orderEntries.map(({ username, finalPrice }) => [username, finalPrice])).toEqual([
    ['Bartek', ZUREK.price],
    ['Celina', ROSOL.price],
  ]);
  expect(shown.totalOrderPrice).toBe(ZUREK.price + ROSOL.price);
  // Bartek and Danuta were asked by one event; Celina and Danuta were told.
  await eventually(async () => (await sent('soldOut', orderId)) === 3);
  const { activities } = await world.as(CELINA).orderActivity({ params: { orderId }, query: {} });
  expect(activities.slice(0, 4).map(({ by, happening: { type } }) => [by, type])).toEqual([
    [undefined, 'soldOutSettled'],
    [BARTEK.id, 'soldOutSettled'],
    [ANNA.id, 'soldOutSettled'],
    [ANNA.id, 'soldOut'],
  ]);
});

test('a mark, and that it is undone, is seen by each instance in its own order at once, in others soon', async () => {
  const orderId = await world.open(ANNA, { orderDate: dateIn(-70) });
  const other = await world.open(ANNA, { orderDate: dateIn(-70) });
  await world.add(BARTEK, orderId);
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  const params = { orderId, dishId: BIGOS.id };
  const shownBy = async (instance: number, id: string) =>
    (await world.as(BARTEK, instance).showOrder({ params: { orderId: id } })).soldOutDishIds;
  expect(await Promise.all([shownBy(0, other), shownBy(1, other)])).toEqual([undefined, undefined]);
  await world.as(ANNA).markSoldOut({ params });
  expect(await Promise.all([shownBy(0, orderId), shownBy(1, orderId), shownBy(0, other)])).toEqual([
    [BIGOS.id],
    [BIGOS.id],
    [BIGOS.id],
  ]);
  await eventually(async () => (await shownBy(1, other)) !== undefined);
  await world.as(ANNA).undoSoldOut({ params });
  expect(await Promise.all([shownBy(0, orderId), shownBy(1, orderId), shownBy(0, other)])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await eventually(async () => (await shownBy(1, other)) === undefined);
});

test('ticks are the order’s, another price is everybody’s, and the menu is corrected once', async () => {
  const { orderId } = await world.orderIn('ORDERING', BARTEK, CELINA);
  const { groupedEntries, deliveryAddress } = await view(orderId);
  expect(deliveryAddress).toBe('ul. Długa 5');
  const { lineId } = groupedEntries[0]!;
  await world.as(ANNA).tickLine({ params: { orderId }, body: { lineId, isSaid: true } });
  const params = { orderId, dishId: BIGOS.id };
  await world.as(ANNA).changePrice({ params, body: { price: 2300 } });
  const { groupedEntries: after, totalPrice } = await view(orderId, 1);
  expect([after[0]!.isSaid, after[0]!.dishPrice, totalPrice]).toEqual([true, 2300, 4600]);
  expect(
    await refused(world.as(ANNA).tickLine({ params: { orderId }, body: { lineId: 'x', isSaid: true } })),
  ).toMatchObject({
    status: 409,
    code: 'LINE_CHANGED',
  });
  await world.as(ANNA).setAsOrdered({ params: { orderId }, body: {} });
  const heard = async () => (await world.as(ANNA).showOrder({ params: { orderId } })).heardPrices;
  expect(await heard()).toEqual([{ dishId: BIGOS.id, dishName: 'Bigos', price: 2300 }]);
  for (let round = 0; round < 2; round += 1) await world.as(ANNA).correctMenu({ params, body: { apply: true } });
  expect(await heard()).toEqual([]);
  await eventually(async () => (await sent('menuCorrected', orderId)) === 1);
});
