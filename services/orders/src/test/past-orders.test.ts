import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { BIGOS, RESTAURANT, ROSOL, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

const DAREK = person('Darek');
const EWA = person('Ewa');

let world: OrdersWorld;
let today: string;
beforeAll(async () => {
  world = await startOrdersWorld();
  today = (await world.as(BARTEK).orderCreateData()).orderDate;
});
afterAll(() => world.stop());

const statistics = (year: number) => world.as(CELINA).statistics({ query: { year } });
const steps = ['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const;

/** Dates an order further back than anybody may. */
const date = async (orderId: string, orderDate: string) =>
  (await world.database())
    .collection<{ _id: string }>('orders')
    .updateOne({ _id: orderId }, { $set: { 'state.orderDate': orderDate } });

/** Opens Anna's order with a BIGOS for each of the people, moves it so many steps on, enters its bill, and dates it. */
async function orderOn(
  orderDate: string,
  people: readonly (typeof ANNA)[],
  moved = 3,
  { approxTimeOfDelivery, bill }: { approxTimeOfDelivery?: string; bill?: number } = {},
) {
  const orderId = await world.open();
  for (const one of people) await world.add(one, orderId);
  for (const step of steps.slice(0, moved))
    await world.as(ANNA)[step]({ params: { orderId }, body: { approxTimeOfDelivery } } as never);
  if (bill !== undefined) await world.as(ANNA).setBill({ params: { orderId }, body: { kind: 'total', amount: bill } });
  await date(orderId, orderDate);
  return orderId;
}

test('a year has its delivered orders by month, and averages of five people', async () => {
  await orderOn('2021-01-04', [BARTEK, CELINA, DAREK, EWA, ANNA], 3, { bill: 12_500 });
  await orderOn('2021-02-01', [BARTEK, CELINA]);
  await orderOn('2021-02-28', [BARTEK], 2);
  await orderOn('2022-01-01', [BARTEK]);
  const { months, ...rest } = await statistics(2021);
  expect(rest).toEqual({
    ...{ year: 2021, firstYear: 2021, people: 5, averageLunch: 2500, restaurantCount: 1, dishCount: 1 },
    restaurants: [{ id: RESTAURANT.id, name: RESTAURANT.name, orders: 2, lunches: 7 }],
    topDishes: [{ name: BIGOS.name, restaurantName: RESTAURANT.name, portions: 7 }],
    organisers: [{ userId: ANNA.id, username: 'Anna', opened: 2, called: 2 }],
    voices: { best: [], disliked: [], restaurants: [] },
  });
  const none = { missing: 0, wrong: 0, cold: 0, other: 0 };
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    { month: 1, orders: 1, lunches: 5, averageLunch: 2500, timed: 0, late: 0, dishes: 5, flagged: none },
    { month: 2, orders: 1, lunches: 2, timed: 0, late: 0, dishes: 2, flagged: none },
    { month: 3, orders: 0, lunches: 0, timed: 0, late: 0, dishes: 0, flagged: none },
  ]);
  expect((await statistics(2022)).months[0]).toMatchObject({ orders: 1, lunches: 1 });
});

test('what the company pays in a month stands beside what people pay', async () => {
  const people = [BARTEK, CELINA, DAREK, EWA, ANNA];
  const orderId = await orderOn('2020-03-02', people);
  const grants = people.map(({ id }) => ({ personId: id, amount: 1000 }));
  await world.state('payment', orderId, 1, { confirmations: [], grants });
  await eventually(
    async () => (await world.as(BARTEK).showOrder({ params: { orderId } })).orderEntries[0]!.companyPart,
  );
  const { paidByCompany, months } = await statistics(2020);
  expect(paidByCompany).toBe(5000);
  const [, february, march] = months;
  expect(march).toMatchObject({ paidByCompany: 5000, paidByPeople: march!.averageLunch! * 5 - 5000 });
  expect(february).not.toHaveProperty('paidByCompany');
});

test('an erased person is thanked no more, and what they did still counts', async () => {
  const gone = person('Gustaw');
  const orderId = await world.open(gone);
  await world.add(gone, orderId, { dishId: ZUREK.id });
  for (const step of steps) await world.as(gone)[step]({ params: { orderId }, body: {} } as never);
  await date(orderId, '2023-05-05');
  expect((await statistics(2023)).organisers).toMatchObject([{ username: 'Gustaw', opened: 1 }]);
  await world.state('person', gone.id, 1, erased(gone));
  await eventually(async () => (await statistics(2023)).organisers.length === 0);
  expect(await statistics(2023)).toMatchObject({ people: 1, topDishes: [{ name: ZUREK.name, portions: 1 }] });
});

test('a year that there is not is refused', async () => {
  expect(await refused(statistics(1999))).toMatchObject({ status: 400 });
});

test('one’s usual choices come from one’s past orders at the restaurant, at today’s prices, and say what is sold out', async () => {
  const [first, rejected, order] = [await world.open(), await world.open(), await world.open()];
  const filip = person('Filip');
  const [chleb] = ZUREK.sideDishes;
  const zurek = { dishId: ZUREK.id, sideDishes: [{ isNew: false, id: chleb!.id }], additionalComments: 'gorący' };
  await world.add(filip, first, { dishId: ROSOL.id });
  for (const orderId of [first, await world.open()]) await world.add(filip, orderId, zurek);
  await world.add(filip, rejected, { dishId: BIGOS.id });
  await world.as(ANNA).setAsRejected({ params: { orderId: rejected } });
  await world.add(CELINA, first, { dishId: BIGOS.id });
  await world.add(filip, order, { dishId: BIGOS.id }); // The order itself does not count.
  const usual = async (orderId: string) => {
    const { choices } = await world.as(filip).usualChoices({ params: { orderId } });
    return choices.map((one) => [one.dishName, one.price, one.sideDishes.length, one.comments, one.isSoldOut]);
  };
  const rosol = ['Rosół', 1200, 0, '', undefined];
  expect(await usual(order)).toEqual([['Żurek', 1500, 1, 'gorący', undefined], rosol]);
  const params = { orderId: first, dishId: ZUREK.id };
  await world.as(ANNA).setAsOrdering({ params });
  await world.as(ANNA).markSoldOut({ params });
  expect(await usual(order)).toEqual([['Żurek', 1500, 1, 'gorący', true], rosol]);
  const { id, ...dish } = ROSOL;
  await world.state('dish', id, 2, { ...dish, price: 1300 });
  await world.state('dish', ZUREK.id, 2, undefined);
  expect(await usual(order)).toEqual([['Rosół', 1300, 0, '', undefined]]);
  await expect(usual(newId())).rejects.toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
});

const repeatable = async () => (await world.as(BARTEK).repeatableOrders()).repeatableOrders;

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
