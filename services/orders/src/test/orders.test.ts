import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import {
  BIGOS,
  details,
  EMPTY_RESTAURANT,
  type OrdersWorld,
  RESTAURANT,
  ROSOL,
  startOrdersWorld,
  ZUREK,
} from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const on = (orderId: string) => ({ params: { orderId } });
const body = { restaurantId: RESTAURANT.id, ...details };
const IBAN = '61109010140000071219812874';

describe('orderCreateData', () => {
  test('has the restaurants in Polish order with dish counts and the days on which they are open, as they come and go, and proposes today at 10:00', async () => {
    const orderDate = await todayForAWhile();
    const me = world.as(person('Nowy'));
    const kasztan = { id: RESTAURANT.id, name: 'Bar Kasztan', dishCount: 3 };
    const cma = { id: EMPTY_RESTAURANT.id, name: 'Ćma', dishCount: 0 };
    const numbers = { bankTransferNumber: '', blikPhoneNumber: '' };
    expect(await me.orderCreateData()).toEqual({
      ...{ restaurantsList: [kasztan, cma], orderDate, timeOfOrder: '10:00', ...numbers },
    });
    const [dishId, ach, { id: _, ...dish }] = [newId(), newId(), ZUREK];
    await world.state('dish', dishId, 1, { ...dish, restaurantId: cma.id });
    await world.state('restaurant', ach, 1, { name: 'Ach', url: '', telephone: '', openWeekdays: [1, 5] });
    const listed = async () => (await me.orderCreateData()).restaurantsList;
    const open = { openWeekdays: [1, 5] };
    expect(await listed()).toEqual([
      { id: ach, name: 'Ach', dishCount: 0, ...open },
      kasztan,
      { ...cma, dishCount: 1 },
    ]);
    await world.state('dish', dishId, 2, undefined);
    await world.state('restaurant', ach, 2);
    expect(await listed()).toEqual([kasztan, cma]);
  });

  test('has the numbers that the caller saved or used last, and refuses wrong ones', async () => {
    const [me, other] = [person('Pamiętliwy'), person('Inny')];
    const remembered = async () => {
      const { bankTransferNumber, blikPhoneNumber } = await world.as(me).orderCreateData();
      return [bankTransferNumber, blikPhoneNumber];
    };
    const use = (who: typeof me, blikPhoneNumber: string, more = {}) =>
      world.open(who, { paymentData: { ...details.paymentData, paymentByBlik: true, blikPhoneNumber }, ...more });
    // The latest order is the one that was opened last, not the one with the latest date.
    await use(me, '600100201', { orderDate: dateIn(80) });
    await use(me, '600 100 202');
    await use(other, '600100203');
    await world.open(me);
    expect(await remembered()).toEqual(['', '600100202']);
    await world.as(me).savePaymentNumbers({ body: { bankTransferNumber: IBAN, blikPhoneNumber: '' } });
    expect(await remembered()).toEqual([IBAN, '']);
    await use(me, '500500500');
    expect(await remembered()).toEqual([IBAN, '500500500']);
    const wrong = { bankTransferNumber: '123', blikPhoneNumber: '' };
    expect(await faultsOf(world.as(me).savePaymentNumbers({ body: wrong }))).toEqual([
      { path: 'bankTransferNumber', code: 'notAnAccount' },
    ]);
  });
});

describe('opening an order', () => {
  test('shows and publishes it; one at an unknown restaurant, or with faults, is refused', async () => {
    const paymentData = { ...details.paymentData, paymentByBlik: true, blikPhoneNumber: '600 100 200' };
    const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 500, deliveryCostPerDish: 100 };
    const { id } = await world.as(ANNA).saveOrder({ body: { ...body, paymentData, deliveryData } });
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const order = {
      id,
      restaurantId: RESTAURANT.id,
      restaurantName: 'Bar Kasztan',
      restaurantUrl: 'https://kasztan.example',
      orderCreatorId: ANNA.id,
      orderCreatorUsername: 'Anna',
      orderDate: details.orderDate,
      timeOfOrder: '10:00',
      orderState: 'CREATED',
      closesAt: null,
      deliveryData: { ...deliveryData, spreadsDiscount: true },
      paymentData: { ...paymentData, blikPhoneNumber: '600100200' },
    };
    const { allDishesInRestaurant: menu, ...shown } = await world.as(ANNA).showOrder(on(id));
    expect(shown).toMatchObject({ order, orderEntries: [], totalOrderPrice: 0 });
    expect(menu.map(({ name }) => name)).toEqual(['Żurek', 'Rosół', 'Bigos']);
    expect(await world.as(ANNA).orderEditData(on(id))).toEqual({ order });
    const published = { restaurantName: 'Bar Kasztan', orderState: 'CREATED', creator: ANNA, entries: [] };
    expect(await world.published('order', id)).toMatchObject({ version: 1, data: published });
    const open = (given: object) => refused(world.as(ANNA).saveOrder({ body: { ...body, ...given } }));
    expect(await open({ restaurantId: newId() })).toMatchObject({ status: 404, code: 'RESTAURANT_NOT_FOUND' });
    expect(await open({ orderDate: dateIn(92) })).toMatchObject({
      ...{ status: 400, code: 'INVALID_BODY', messages: ['orderDate: is more than 90 days ahead'] },
    });
  });

  test('twice with one key opens one order; another body is refused with 422; keys are scoped to the caller', async () => {
    const idempotencyKey = newId();
    const first = await world.as(ANNA).saveOrder({ body, idempotencyKey });
    expect(await world.as(ANNA).saveOrder({ body, idempotencyKey })).toEqual(first);
    const other = { ...body, timeOfOrder: '11:00' };
    const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
    expect(await refused(world.as(ANNA).saveOrder({ body: other, idempotencyKey }))).toMatchObject(reused);
    expect((await world.as(BARTEK).saveOrder({ body, idempotencyKey })).id).not.toBe(first.id);
  });

  test('with an expired key does not reset the order', async () => {
    const idempotencyKey = newId();
    const { id: orderId } = await world.as(ANNA).saveOrder({ body, idempotencyKey });
    const update = { ...details, orderId, timeOfOrder: '12:00' };
    for (let round = 0; round < 101; round += 1) await world.as(ANNA).updateOrder({ body: update });
    await world.add(BARTEK, orderId);
    await world.as(ANNA).saveOrder({ body, idempotencyKey });
    const { order, orderEntries } = await world.as(ANNA).showOrder(on(orderId));
    expect([order.timeOfOrder, orderEntries.length]).toEqual(['12:00', 1]);
  });
});

test('an order keeps its dishes after catalogue changes, and has the present sums, telephone number and link', async () => {
  const [restaurantId, dishId] = [newId(), newId()];
  const restaurant = { name: 'Stary Bar', url: 'https://old.example', telephone: '1' };
  const dish = { restaurantId, name: 'Stek', price: 5000, category: '', position: 0, sideDishes: [] };
  await world.state('restaurant', restaurantId, 1, restaurant);
  await world.state('dish', dishId, 1, dish);
  const { id: orderId } = await world.as(ANNA).saveOrder({ body: { ...details, restaurantId } });
  await world.add(BARTEK, orderId, { dishId });
  const show = () => world.as(ANNA).showOrder(on(orderId));
  const telephone = async () => (await world.as(ANNA).orderView(on(orderId))).restaurantTelephone;

  const sums = { minimumOrder: 4000, freeDeliveryFrom: 12_000 };
  const renamed = { name: 'Nowy Bar', url: 'https://new.example', telephone: '2' };
  await world.state('restaurant', restaurantId, 2, { ...renamed, ...sums });
  await world.state('dish', dishId, 2, { ...dish, name: 'Stek wołowy', price: 6000 });
  const view = await show();
  expect(view).toMatchObject({ allDishesInRestaurant: [{ name: 'Stek wołowy', price: 6000 }], ...sums });
  expect(view.order).toMatchObject({ restaurantName: 'Stary Bar', restaurantUrl: 'https://new.example' });
  expect(view.orderEntries[0]!.dishEntries[0]).toMatchObject({ dishName: 'Stek', price: 5000 });
  expect(await telephone()).toBe('2');

  await world.state('dish', dishId, 3);
  await world.state('restaurant', restaurantId, 3);
  const after = await show();
  expect(after.order).toMatchObject({ restaurantName: 'Stary Bar', restaurantUrl: 'https://old.example' });
  expect(after).toMatchObject({ totalOrderPrice: 5000, allDishesInRestaurant: [], allDishesByCategory: {} });
  expect(after).not.toHaveProperty('minimumOrder');
  expect(await telephone()).toBe('1');
});

test('a preview has restaurant and time of an order, for anybody', async () => {
  const orderId = await world.open();
  const preview = async (id: string) => {
    const response = await fetch(`${world.urls[0]}/api/orders/${id}/preview.json`);
    return [response.status, await response.json()];
  };
  const { orderDate, timeOfOrder } = details;
  const seen = { restaurantName: RESTAURANT.name, orderDate, timeOfOrder };
  expect(await preview(orderId)).toEqual([200, seen]);
  await world.as(ANNA).closeNow(on(orderId));
  const closingTime = expect.stringMatching(/^\d\d:\d\d$/);
  expect(await preview(orderId)).toMatchObject([200, { ...seen, closingTime }]);
  expect(await preview('x')).toMatchObject([404, {}]);
});

test('an update changes the details; with faults it has no effect', async () => {
  const orderId = await world.open();
  const changed = { ...details, orderDate: dateIn(-40), timeOfOrder: '12:34', timeOfDelivery: '13:00' };
  const update = (given: object) => world.as(ANNA).updateOrder({ body: { orderId, ...changed, ...given } });
  expect(await update({})).toEqual({});
  expect((await world.as(ANNA).orderEditData(on(orderId))).order).toMatchObject(changed);
  const tooFarAhead = [{ path: 'orderDate', code: 'tooFarAhead', params: { days: 90 } }];
  expect(await faultsOf(update({ orderDate: dateIn(92) }))).toEqual(tooFarAhead);
  expect(await faultsOf(update({ timeOfDelivery: '7:00' }))).toEqual([{ path: 'timeOfDelivery', code: 'notATime' }]);
  expect(await world.published('order', orderId)).toMatchObject({ version: 2 });
});

test('a deletion removes an order once; while people owe money for it, it is refused', async () => {
  const { orderId } = await world.orderIn('CREATED', BARTEK);
  const deletion = { ...on(orderId), idempotencyKey: newId() };
  for (const _ of ['once', 'and again']) expect(await world.as(ANNA).deleteOrder(deletion)).toEqual({});
  const gone = { status: 404, code: 'ORDER_NOT_FOUND' };
  expect(await refused(world.as(ANNA).deleteOrder(on(orderId)))).toMatchObject(gone);
  expect(await refused(world.as(ANNA).showOrder(on(orderId)))).toMatchObject(gone);
  expect(await refused(world.add(BARTEK, orderId))).toMatchObject({ status: 404 });
  expect(await world.published('order', orderId)).toEqual({ version: expect.any(Number) });
  expect((await world.as(ANNA).allOrders()).allOrdersList.map((one) => one.id)).not.toContain(orderId);
  const owed = on((await world.orderIn('ORDERED', BARTEK)).orderId);
  expect(await refused(world.as(ANNA).deleteOrder(owed))).toMatchObject({ status: 409, code: 'ORDER_HAS_DEBTS' });
});

test('today’s orders are those of today, the latest first at one time, with the caller’s own entries', async () => {
  const [me, other] = [person('Dzisiejszy'), person('Obok')];
  const today = { orderDate: await todayForAWhile() };
  const [earlier, later] = [await world.open(me, today), await world.open(other, today)];
  await world.open(me, { orderDate: dateIn(-30) });
  for (const dishId of [ROSOL.id, BIGOS.id]) await world.add(me, later, { dishId });
  const { currentOrderEntries, ordersList } = await world.as(me).todaysOrders();
  const dishEntries = ['Rosół', 'Bigos'].map((name) => ({ dish: { name }, restaurantName: 'Bar Kasztan' }));
  expect(currentOrderEntries).toEqual([{ orderId: later, orderState: 'CREATED', finalPrice: 3200, dishEntries }]);
  expect(ordersList.map((one) => one.id)).toEqual([later, earlier]);
  expect(ordersList[0]).toMatchObject({ orderCreatorUsername: 'Obok', peopleCount: 1, ...today });
});

test('all orders come in pages, the newest date and the latest first, each once, also while a new order is opened', async () => {
  // Two orders on each of five dates, in both directions. No other order has a later date, so that these come first.
  const days = [81, 83, 82, 85, 84].map((ahead) => dateIn(ahead));
  const made: { id: string; day: string }[] = [];
  for (const day of [...days, ...days.toReversed()])
    made.unshift({ id: await world.open(ANNA, { orderDate: day }), day });
  const ids = made.sort((a, b) => b.day.localeCompare(a.day)).map(({ id }) => id);
  const all = await world.as(BARTEK).allOrders();
  expect(all.allOrdersList.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  const dates = all.allOrdersList.map(({ orderDate }) => orderDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(all.next).toBeUndefined();

  const seen: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await world.as(BARTEK).allOrders({ query: { limit: 3, ...(before !== undefined && { before }) } });
    expect(page.allOrdersList.length).toBeLessThanOrEqual(3);
    seen.push(...page.allOrdersList.map(({ id }) => id));
    if (before === undefined) await world.open(ANNA, { orderDate: dateIn(88) });
    if (page.next === undefined) break;
    before = page.next;
  }
  expect(seen).toEqual(all.allOrdersList.map(({ id }) => id));
  for (const cursor of ['oh no', '["2025-01-01"]', '[{"$gt":""},"",""]']) {
    const before = cursor.startsWith('[') ? Buffer.from(cursor).toString('base64url') : cursor;
    expect(await refused(world.as(BARTEK).allOrders({ query: { before } }))).toMatchObject({
      ...{ status: 400, code: 'INVALID_BODY' },
    });
  }
});

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
