import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { daysAfter, zonedClock } from '@kantyna/kernel/clock';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { BIGOS, details, type OrdersWorld, RESTAURANT, startOrdersWorld, ZUREK } from './orders-world.js';

const DAREK = person('Darek');
const EWA = person('Ewa');

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
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
    async () => (await world.as(CELINA).showOrder({ params: { orderId } })).orderEntries[0]!.companyPart,
  );
  const { paidByCompany, months } = await statistics(2020);
  expect(paidByCompany).toBe(5000);
  const [, february, march] = months;
  expect(march).toMatchObject({ paidByCompany: 5000, paidByPeople: march!.averageLunch! * 5 - 5000 });
  expect(february).not.toHaveProperty('paidByCompany');
});

test('the promised time is the first that was named, and what came later than it counts as late, with flags', async () => {
  const { date } = zonedClock(TIME_ZONE).now();
  const orderDate = daysAfter(date, 40); // Its day has not ended.
  const year = Number(orderDate.slice(0, 4));
  const month = async () => (await statistics(year)).months[Number(orderDate.slice(5, 7)) - 1]!;
  const before = await month();
  const times = (orderId: string, timeOfOrder: string, timeOfDelivery: string) =>
    world.as(ANNA).updateOrder({ body: { orderId, ...details, orderDate, timeOfOrder, timeOfDelivery } });

  const late = await orderOn(orderDate, [BARTEK, CELINA], 2, { approxTimeOfDelivery: '12:15' });
  await times(late, '11:30', '12:45'); // The restaurant called: half an hour later.
  await world.as(ANNA).setAsDelivered({ params: { orderId: late } });
  await times(late, '11:30', '12:45');
  const inTime = await orderOn(orderDate, [BARTEK], 2);
  await times(inTime, '11:30', '12:15');
  await world.as(ANNA).setAsDelivered({ params: { orderId: inTime } });
  await times(inTime, '11:30', '12:30');
  await orderOn(orderDate, [BARTEK]); // Nobody said when.
  const { orderEntries } = await world.as(BARTEK).showOrder({ params: { orderId: late } });
  const { id: orderEntryId, dishEntries } = orderEntries[0]!;
  await world
    .as(BARTEK)
    .flagDish({ params: { orderEntryId, dishEntryId: dishEntries[0]!.id }, body: { kind: 'wrong' } });

  const after = await month();
  expect([after.orders - before.orders, after.timed - before.timed, after.late - before.late]).toEqual([3, 2, 1]);
  expect(after.flagged.wrong - before.flagged.wrong).toBe(1);
  expect(after).not.toHaveProperty('averageLunch');
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

test.each([1999, 2101, 2024.5])('the year %p is refused', async (year) => {
  expect(await refused(statistics(year))).toMatchObject({ status: 400 });
});
