import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
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
const IBAN = '61109010140000071219812874';

describe('orderCreateData', () => {
  test('has the restaurants in Polish order with dish counts, and proposes today at 10:00', async () => {
    const orderDate = await todayForAWhile();
    expect(await world.as(person('Nowy')).orderCreateData()).toEqual({
      restaurantsList: [
        { id: RESTAURANT.id, name: 'Bar Kasztan', dishCount: 3 },
        { id: EMPTY_RESTAURANT.id, name: 'Ćma', dishCount: 0 },
      ],
      orderDate,
      timeOfOrder: '10:00',
      bankTransferNumber: '',
      blikPhoneNumber: '',
    });
  });

  test('counts a dish that came after the list was read, and one that went', async () => {
    const restaurantId = EMPTY_RESTAURANT.id;
    const me = world.as(person('Liczący'));
    const counted = async () => (await me.orderCreateData()).restaurantsList.find(({ id }) => id === restaurantId);
    expect(await counted()).toMatchObject({ dishCount: 0 });
    const { id: _, ...dish } = ZUREK;
    const dishId = newId();
    await world.state('dish', dishId, 1, { ...dish, restaurantId });
    expect(await counted()).toMatchObject({ dishCount: 1 });
    await world.state('dish', dishId, 2, undefined);
    expect(await counted()).toMatchObject({ dishCount: 0 });
  });

  test('has the numbers of the caller’s latest order', async () => {
    const [me, other] = [person('Pamiętliwy'), person('Inny')];
    const numbers = (bankTransferNumber: string, blikPhoneNumber: string) => ({
      paymentData: { ...details.paymentData, bankTransferNumber, blikPhoneNumber },
    });
    // The latest order is the one that was opened last, not the one with the latest date.
    await world.open(me, { ...numbers('1', '1'), orderDate: dateIn(80) });
    await world.open(me, numbers('61 1090', '600 100'));
    await world.open(other, numbers('3', '3'));
    expect(await world.as(me).orderCreateData()).toMatchObject({
      bankTransferNumber: '611090',
      blikPhoneNumber: '600100',
    });
  });

  test('remembers a number beyond an order with cash only, and what the caller saved until they use another one', async () => {
    const me = person('Zapominalski');
    const { paymentData } = details;
    const remembered = async () => {
      const { bankTransferNumber, blikPhoneNumber } = await world.as(me).orderCreateData();
      return [bankTransferNumber, blikPhoneNumber];
    };
    await world.open(me, { paymentData: { ...paymentData, blikPhoneNumber: '600100200' } });
    await world.open(me, { paymentData });
    expect(await remembered()).toEqual(['', '600100200']);
    const body = { bankTransferNumber: IBAN, blikPhoneNumber: '600 700 800' };
    await world.as(me).savePaymentNumbers({ body });
    expect(await remembered()).toEqual([IBAN, '600700800']);
    await world.open(me, { paymentData: { ...paymentData, blikPhoneNumber: '500500500' } });
    expect(await remembered()).toEqual([IBAN, '500500500']);
    await world.as(me).savePaymentNumbers({ body: { bankTransferNumber: '', blikPhoneNumber: '' } });
    expect(await remembered()).toEqual(['', '']);
    const wrong = { bankTransferNumber: '123', blikPhoneNumber: '' };
    expect(await faultsOf(world.as(me).savePaymentNumbers({ body: wrong }))).toEqual([
      { path: 'bankTransferNumber', code: 'notAnAccount' },
    ]);
  });

  test('leaves out deleted restaurants', async () => {
    const id = newId();
    await world.state('restaurant', id, 1, { name: 'Ach', url: '', telephone: '' });
    expect((await world.as(ANNA).orderCreateData()).restaurantsList[0]).toMatchObject({ id });
    await world.state('restaurant', id, 2);
    expect((await world.as(ANNA).orderCreateData()).restaurantsList.map((one) => one.name)).toEqual([
      'Bar Kasztan',
      'Ćma',
    ]);
  });
});

describe('opening an order', () => {
  const body = { restaurantId: RESTAURANT.id, ...details };

  test('shows and publishes the new order', async () => {
    const paymentData = {
      paymentByCash: false,
      paymentByBankTransfer: true,
      bankTransferNumber: '61 1090 1014 0000 0712 1981 2874',
      paymentByBlik: true,
      blikPhoneNumber: '600 100 200',
    };
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
      paymentData: { ...paymentData, bankTransferNumber: IBAN, blikPhoneNumber: '600100200' },
    };
    expect(await world.as(ANNA).showOrder(on(id))).toMatchObject({ order, orderEntries: [], totalOrderPrice: 0 });
    expect(await world.as(ANNA).orderEditData(on(id))).toEqual({ order });
    expect(await world.published('order', id)).toEqual({
      version: 1,
      data: {
        restaurantId: RESTAURANT.id,
        restaurantName: 'Bar Kasztan',
        orderDate: details.orderDate,
        orderState: 'CREATED',
        creator: ANNA,
        totalAmount: 0,
        entries: [],
      },
    });
  });

  test.each<[string, object, number, string]>([
    ['at an unknown restaurant', { restaurantId: newId() }, 404, 'RESTAURANT_NOT_FOUND'],
    ['without a restaurant', { restaurantId: undefined }, 400, 'restaurantId: is missing'],
    ['on an invalid date', { orderDate: '2025-02-30' }, 400, 'orderDate: is not a date (YYYY-MM-DD)'],
    ['in 92 days', { orderDate: dateIn(92) }, 400, 'orderDate: is more than 90 days ahead'],
    ['at an invalid time', { timeOfOrder: '25:00' }, 400, 'timeOfOrder: is not a time of day (HH:mm)'],
    ...[-1, 101, 1.5, '10', null].map(
      (decreaseInPercent) =>
        [
          `at ${String(decreaseInPercent)} % off`,
          { deliveryData: { ...details.deliveryData, decreaseInPercent } },
          400,
          '',
        ] as [string, object, number, string],
    ),
    [
      'with a negative cost',
      { deliveryData: { ...details.deliveryData, deliveryCostPerDish: -1 } },
      400,
      'deliveryData.deliveryCostPerDish: must be >= 0',
    ],
    [
      'with a cost above 10 000 zł',
      { deliveryData: { ...details.deliveryData, deliveryCostPerEverybody: 1_000_001 } },
      400,
      'deliveryData.deliveryCostPerEverybody: must be <= 1000000',
    ],
    [
      'with a fractional cost',
      { deliveryData: { ...details.deliveryData, deliveryCostPerEverybody: 0.5 } },
      400,
      'deliveryData.deliveryCostPerEverybody: must be integer',
    ],
    [
      'with bank transfer but no number',
      { paymentData: { ...details.paymentData, paymentByBankTransfer: true } },
      400,
      'paymentData.bankTransferNumber: is needed when payment by bank transfer is on',
    ],
    ['without payment data', { paymentData: undefined }, 400, 'paymentData: is missing'],
  ])('%s is refused', async (_, fields, status, expected) => {
    const refusal = await refused(world.as(ANNA).saveOrder({ body: { ...body, ...fields } }));
    expect(refusal.status).toBe(status);
    if (status === 404) expect(refusal.code).toBe(expected);
    else
      expect(refusal).toMatchObject({
        code: 'INVALID_BODY',
        messages: expected === '' ? expect.anything() : [expected],
      });
  });

  test('twice with one key opens one order; another body is refused with 422; keys are scoped to the caller', async () => {
    const idempotencyKey = newId();
    const first = await world.as(ANNA).saveOrder({ body, idempotencyKey });
    expect(await world.as(ANNA).saveOrder({ body, idempotencyKey })).toEqual(first);
    const other = { ...body, timeOfOrder: '11:00' };
    expect(await refused(world.as(ANNA).saveOrder({ body: other, idempotencyKey }))).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await world.as(BARTEK).saveOrder({ body, idempotencyKey })).id).not.toBe(first.id);
  });

  test('with an expired key does not reset the order', async () => {
    const idempotencyKey = newId();
    const { id: orderId } = await world.as(ANNA).saveOrder({ body, idempotencyKey });
    for (let round = 0; round < 101; round += 1) {
      await world
        .as(ANNA)
        .updateOrder({ body: { ...details, orderId, timeOfOrder: '12:00' }, idempotencyKey: newId() });
    }
    await world.add(BARTEK, orderId);
    await world.as(ANNA).saveOrder({ body, idempotencyKey });
    const { order, orderEntries } = await world.as(ANNA).showOrder(on(orderId));
    expect(orderEntries).toHaveLength(1);
    expect(order.timeOfOrder).toBe('12:00');
  });
});

describe('showing an order', () => {
  test('has the price of each entry and of the order, and the menu in order and by category', async () => {
    const orderId = await world.open(ANNA, {
      deliveryData: { decreaseInPercent: 10, deliveryCostPerEverybody: 101, deliveryCostPerDish: 50 },
    });
    await world.add(BARTEK, orderId);
    await world.add(ANNA, orderId, {
      dishId: ZUREK.id,
      sideDishes: [{ isNew: false, id: ZUREK.sideDishes[1]!.id }],
      additionalComments: ' hot ',
    });
    const view = await world.as(ANNA).showOrder(on(orderId));
    // 2000 − 200 + 51 + 50, and 1800 − 180 + 50 + 50.
    expect(view).toMatchObject({ currentUserId: ANNA.id, baseOrderPrice: 3800, totalOrderPrice: 3621 });
    expect(view.orderEntries).toMatchObject([
      { userId: BARTEK.id, username: 'Bartek', finalPrice: 1901, paymentStatus: 'UNPAID' },
      {
        userId: ANNA.id,
        finalPrice: 1720,
        paymentStatus: 'CONFIRMED',
        dishEntries: [
          { dishId: ZUREK.id, dishName: 'Żurek', price: 1500, comments: 'hot', sideDishes: [ZUREK.sideDishes[1]] },
        ],
      },
    ]);
    const toDish = ({ id, name, price, category, sideDishes }: typeof ZUREK) => ({
      id,
      name,
      price,
      category,
      sideDishes,
    });
    expect(view.allDishesInRestaurant).toEqual([ZUREK, ROSOL, BIGOS].map(toDish));
    expect(view.allDishesByCategory).toEqual({ Zupy: [ZUREK, ROSOL].map(toDish), '': [toDish(BIGOS)] });
    expect(view.dishIdToSideDishesMap).toEqual({
      [ZUREK.id]: ZUREK.sideDishes,
      [ROSOL.id]: [],
      [BIGOS.id]: BIGOS.sideDishes,
    });
  });

  test('keeps ordered dishes after catalogue changes, and has the present telephone number and link', async () => {
    const id = newId();
    const dishId = newId();
    const restaurant = { name: 'Stary Bar', url: 'https://old.example', telephone: '1' };
    const dish = { restaurantId: id, name: 'Stek', price: 5000, category: '', position: 0, sideDishes: [] };
    await world.state('restaurant', id, 1, restaurant);
    await world.state('dish', dishId, 1, dish);
    const { id: orderId } = await world.as(ANNA).saveOrder({ body: { ...details, restaurantId: id } });
    await world.add(BARTEK, orderId, { dishId });

    await world.state('restaurant', id, 2, { name: 'Nowy Bar', url: 'https://new.example', telephone: '2' });
    await world.state('dish', dishId, 2, { ...dish, name: 'Stek wołowy', price: 6000 });
    const view = await world.as(ANNA).showOrder(on(orderId));
    expect(view.order).toMatchObject({ restaurantName: 'Stary Bar', restaurantUrl: 'https://new.example' });
    expect(view.orderEntries[0]!.dishEntries[0]).toMatchObject({ dishName: 'Stek', price: 5000 });
    expect(view.allDishesInRestaurant).toMatchObject([{ name: 'Stek wołowy', price: 6000 }]);
    expect(await world.as(ANNA).orderView(on(orderId))).toMatchObject({ restaurantTelephone: '2' });

    await world.state('dish', dishId, 3);
    await world.state('restaurant', id, 3);
    const after = await world.as(ANNA).showOrder(on(orderId));
    expect(after.order).toMatchObject({ restaurantName: 'Stary Bar', restaurantUrl: 'https://old.example' });
    expect(after).toMatchObject({ totalOrderPrice: 5000, allDishesInRestaurant: [], allDishesByCategory: {} });
    expect(await world.as(ANNA).orderView(on(orderId))).toMatchObject({ restaurantTelephone: '1' });
  });
});

describe('numbers to pay to and payments in show.json', () => {
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: IBAN, paymentByBlik: true };
  const paymentData = { ...details.paymentData, ...numbers, blikPhoneNumber: '600100200' };
  const DOROTA = person('Dorota');

  test('are for the creator, the payer and those with an entry; others see which ways there are', async () => {
    const orderId = await world.open(ANNA, { paymentData });
    await world.add(BARTEK, orderId);
    const { id: entryId, dishEntryId } = await world.add(CELINA, orderId);
    const shown = async (to: Person) => {
      const { order, orderEntries } = await world.as(to).showOrder(on(orderId));
      const payments = orderEntries.map(({ paymentStatus, confirmedAmount }) => [paymentStatus, confirmedAmount]);
      return { paymentData: order.paymentData, payments };
    };
    const [unpaid, hidden] = [
      ['UNPAID', 0],
      [undefined, undefined],
    ];
    const ofOthers = { ...paymentData, bankTransferNumber: '', blikPhoneNumber: '' };
    for (const to of [ANNA, BARTEK, CELINA])
      expect(await shown(to)).toEqual({ paymentData, payments: [unpaid, unpaid] });
    expect(await shown(DOROTA)).toEqual({ paymentData: ofOthers, payments: [hidden, hidden] });

    // Who pays sees them without an entry, too.
    const blik = { ...details.paymentData, paymentByBlik: true, blikPhoneNumber: '660100200' };
    await world.as(CELINA).offerToPay({ ...on(orderId), body: blik });
    await world.as(ANNA).giveRole({ params: { orderId, role: 'payer', personId: CELINA.id } });
    await world.as(CELINA).deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId } });
    expect(await shown(CELINA)).toEqual({ paymentData: blik, payments: [unpaid] });
    expect(await shown(DOROTA)).toEqual({ paymentData: { ...blik, blikPhoneNumber: '' }, payments: [hidden] });
  });
});

describe('updating an order', () => {
  test('changes its details, and clears a missing time of delivery', async () => {
    const orderId = await world.open();
    const changed = {
      orderDate: dateIn(-40),
      timeOfOrder: '12:34',
      deliveryData: { decreaseInPercent: 5, deliveryCostPerEverybody: 6, deliveryCostPerDish: 7 },
      paymentData: { ...details.paymentData, bankTransferNumber: '6 1', paymentByCash: false },
    };
    expect(await world.as(ANNA).updateOrder({ body: { orderId, ...changed, timeOfDelivery: '13:00' } })).toEqual({});
    expect((await world.as(ANNA).orderEditData(on(orderId))).order).toMatchObject({
      ...changed,
      paymentData: { ...changed.paymentData, bankTransferNumber: '61' },
      timeOfDelivery: '13:00',
    });
    for (const cleared of [{}, { timeOfDelivery: null }]) {
      await world.as(ANNA).updateOrder({ body: { orderId, ...changed, timeOfDelivery: '13:00' } });
      await world.as(ANNA).updateOrder({ body: { orderId, ...changed, ...cleared } });
      expect((await world.as(ANNA).orderEditData(on(orderId))).order).not.toHaveProperty('timeOfDelivery');
    }
  });

  test('is refused with its faults, without effect', async () => {
    const orderId = await world.open();
    const body = { orderId, ...details, orderDate: dateIn(92), timeOfDelivery: '12:00' };
    expect(await faultsOf(world.as(ANNA).updateOrder({ body }))).toEqual([
      { path: 'orderDate', code: 'tooFarAhead', params: { days: 90 } },
    ]);
    expect(await faultsOf(world.as(ANNA).updateOrder({ body: { ...body, timeOfDelivery: '7:00' } }))).toEqual([
      { path: 'timeOfDelivery', code: 'notATime' },
    ]);
    expect(await world.published('order', orderId)).toMatchObject({ version: 1 });
  });
});

describe('deleting an order', () => {
  test('removes it', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK);
    expect(await world.as(ANNA).deleteOrder(on(orderId))).toEqual({});
    expect(await refused(world.as(ANNA).showOrder(on(orderId)))).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await world.published('order', orderId)).toEqual({ version: expect.any(Number) });
    expect((await world.as(ANNA).allOrders()).allOrdersList.map((one) => one.id)).not.toContain(orderId);
    expect(await refused(world.add(BARTEK, orderId))).toMatchObject({ status: 404 });
  });

  test('is refused while people owe money for it', async () => {
    const { orderId } = await world.orderIn('ORDERED', BARTEK);
    expect(await refused(world.as(ANNA).deleteOrder(on(orderId)))).toMatchObject({
      status: 409,
      code: 'ORDER_HAS_DEBTS',
    });
    expect((await world.as(ANNA).showOrder(on(orderId))).order.orderState).toBe('ORDERED');
  });

  test('twice is refused with 404, with one key gives the same reply', async () => {
    const [one, two] = [await world.open(), await world.open()];
    await world.as(ANNA).deleteOrder(on(one));
    expect(await refused(world.as(ANNA).deleteOrder(on(one)))).toMatchObject({ status: 404 });
    const idempotencyKey = newId();
    for (const _ of [1, 2]) expect(await world.as(ANNA).deleteOrder({ ...on(two), idempotencyKey })).toEqual({});
  });
});

describe('today’s orders', () => {
  test('are those of today, the latest first at one time, with the caller’s own entries', async () => {
    const [me, other] = [person('Dzisiejszy'), person('Obok')];
    const today = { orderDate: await todayForAWhile() };
    const earlier = await world.open(me, today);
    const deliveryData = { decreaseInPercent: 0, deliveryCostPerEverybody: 101, deliveryCostPerDish: 0 };
    const later = await world.open(other, { ...today, deliveryData });
    await world.open(me, { orderDate: dateIn(-30) });
    await world.add(me, later, { dishId: ROSOL.id });
    await world.add(me, later);
    await world.add(other, later);
    const { currentOrderEntries, ordersList } = await world.as(me).todaysOrders();
    expect(currentOrderEntries).toEqual([
      {
        orderId: later,
        orderState: 'CREATED',
        // With the larger share of the delivery: theirs is the first entry.
        finalPrice: 3251,
        dishEntries: ['Rosół', 'Bigos'].map((name) => ({ dish: { name }, restaurantName: 'Bar Kasztan' })),
      },
    ]);
    expect(ordersList.map((one) => one.id)).toEqual([later, earlier]);
    expect(ordersList[0]).toMatchObject({ orderCreatorUsername: 'Obok', peopleCount: 2, ...today });
  });
});

describe('all orders', () => {
  let ids: string[];
  beforeAll(async () => {
    // Two orders on each of five dates, in both directions. No other order has a later date, so that these come first.
    const days = [81, 83, 82, 85, 84].map((ahead) => dateIn(ahead));
    const created: { id: string; day: string }[] = [];
    for (const day of [...days, ...days.toReversed()])
      created.push({ id: await world.open(ANNA, { orderDate: day }), day });
    ids = created
      .toReversed()
      .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
      .map((one) => one.id);
  });

  test('without a limit are all orders, the newest date first, and the latest first within a date', async () => {
    const { allOrdersList, next } = await world.as(BARTEK).allOrders();
    const listed = allOrdersList.map((one) => one.id).filter((id) => ids.includes(id));
    expect(listed).toEqual(ids);
    expect(allOrdersList.map((one) => one.orderDate)).toEqual(
      allOrdersList
        .map((one) => one.orderDate)
        .toSorted()
        .toReversed(),
    );
    expect(next).toBeUndefined();
  });

  test('come in pages, each once, also while a new order is opened', async () => {
    const limit = 3;
    const { allOrdersList: all } = await world.as(BARTEK).allOrders();
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await world.as(BARTEK).allOrders({ query: { limit, ...(before === undefined ? {} : { before }) } });
      expect(page.allOrdersList.length).toBeLessThanOrEqual(limit);
      seen.push(...page.allOrdersList.map((one) => one.id));
      if (before === undefined) await world.open(ANNA, { orderDate: dateIn(88) });
      before = page.next;
    } while (before !== undefined);
    expect(seen).toEqual(all.map((one) => one.id));
  });

  test.each<[string, object]>([
    ['a limit of 0', { limit: 0 }],
    ['a limit of 201', { limit: 201 }],
    ['a limit that is not a number', { limit: 'many' }],
    ['an invalid cursor', { before: 'oh no' }],
    ['a cursor of another shape', { before: Buffer.from('["2025-01-01"]').toString('base64url') }],
    ['a cursor with a query operator', { before: Buffer.from('[{"$gt":""},"",""]').toString('base64url') }],
  ])('with %s are refused', async (_, query) => {
    expect(await refused(world.as(BARTEK).allOrders({ query }))).toMatchObject({
      status: 400,
      code: 'INVALID_BODY',
    });
  });
});
