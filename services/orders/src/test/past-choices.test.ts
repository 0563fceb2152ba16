import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { BIGOS, ROSOL, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let today: string;
beforeAll(async () => {
  world = await startOrdersWorld();
  today = (await world.as(BARTEK).orderCreateData()).orderDate;
});
afterAll(() => world.stop());

const usual = async (orderId: string) => {
  const { choices } = await world.as(BARTEK).usualChoices({ params: { orderId } });
  return choices.map(({ dishName, price, sideDishes, comments }) => [dishName, price, sideDishes.length, comments]);
};
const repeatable = async () => (await world.as(BARTEK).repeatableOrders()).repeatableOrders;

test('one’s usual choices come from one’s past orders at the restaurant, at today’s prices of the menu', async () => {
  const [first, second, rejected] = [await world.open(), await world.open(), await world.open()];
  const [chleb] = ZUREK.sideDishes;
  const zurek = { dishId: ZUREK.id, sideDishes: [{ isNew: false, id: chleb!.id }], additionalComments: 'gorący' };
  await world.add(BARTEK, first, { dishId: ROSOL.id });
  await world.add(BARTEK, first, zurek);
  await world.add(BARTEK, second, { ...zurek, quantity: 3 });
  await world.add(CELINA, second, { dishId: BIGOS.id });
  await world.add(BARTEK, rejected, { dishId: BIGOS.id });
  await world.as(ANNA).setAsRejected({ params: { orderId: rejected } });
  const order = await world.open();
  await world.add(BARTEK, order, { dishId: BIGOS.id }); // The order itself does not count.
  expect(await usual(order)).toEqual([
    ['Żurek', 1500, 1, 'gorący'],
    ['Rosół', 1200, 0, ''],
  ]);
  const { id, ...dish } = ROSOL;
  await world.state('dish', id, 2, { ...dish, price: 1300 });
  await world.state('dish', ZUREK.id, 2, undefined);
  expect(await usual(order)).toEqual([['Rosół', 1300, 0, '']]);
  await expect(usual(newId())).rejects.toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
});

test('a dish that is sold out at the restaurant that day says so among the choices of another order, and to order again', async () => {
  const danuta = person('Danuta');
  const past = await world.open(undefined, { orderDate: dateIn(-50) });
  for (const { id } of [BIGOS, ROSOL]) await world.add(danuta, past, { dishId: id });
  const [there, here] = [
    await world.open(undefined, { orderDate: today }),
    await world.open(undefined, { orderDate: today }),
  ];
  await world.add(CELINA, there);
  await world.as(ANNA).setAsOrdering({ params: { orderId: there } });
  const offered = async () => {
    const { choices } = await world.as(danuta).usualChoices({ params: { orderId: here } });
    const { repeatableOrders } = await world.as(danuta).repeatableOrders();
    return [choices, ...repeatableOrders.map((one) => one.choices)].map((all) =>
      all.map(({ dishName, isSoldOut }) => (isSoldOut ? `${dishName}, sold out` : dishName)).sort(),
    );
  };
  expect(await offered()).toEqual([
    ['Bigos', 'Rosół'],
    ['Bigos', 'Rosół'],
  ]);
  await world.as(ANNA).markSoldOut({ params: { orderId: there, dishId: BIGOS.id } });
  expect(await offered()).toEqual([
    ['Bigos, sold out', 'Rosół'],
    ['Bigos, sold out', 'Rosół'],
  ]);
  await world.as(ANNA).undoSoldOut({ params: { orderId: there, dishId: BIGOS.id } });
  for (const orderId of [there, here]) await world.as(ANNA).setAsRejected({ params: { orderId } });
});

test('past choices can be added to today’s open order of their restaurant', async () => {
  const past = await world.open(undefined, { orderDate: dateIn(-51) });
  await world.add(BARTEK, past, { dishId: BIGOS.id, additionalComments: 'ostry' });
  expect(await repeatable()).toEqual([]);
  const later = await world.open(undefined, { orderDate: today, timeOfOrder: '12:30' });
  const first = await world.open(undefined, { orderDate: today, timeOfOrder: '11:30' });
  const ofPast = async () => (await repeatable()).filter(({ pastOrderId }) => pastOrderId === past);
  expect(await ofPast()).toEqual([
    {
      pastOrderId: past,
      orderId: first,
      choices: [{ dishId: BIGOS.id, dishName: 'Bigos', price: 2000, sideDishes: [], comments: 'ostry' }],
    },
  ]);
  await world.add(CELINA, first);
  const { repeatableOrders } = await world.as(CELINA).repeatableOrders();
  expect(repeatableOrders.map(({ pastOrderId }) => pastOrderId)).not.toContain(first);
  await world.as(ANNA).setAsRejected({ params: { orderId: first } });
  expect(await ofPast()).toMatchObject([{ orderId: later }]);
  await world.as(ANNA).closeNow({ params: { orderId: later } });
  expect(await ofPast()).toEqual([]);
});
