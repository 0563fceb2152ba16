import { describe, expect, test } from '@jest/globals';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { MENU_LIMITS } from '@kantyna/contracts/product';
import { menuSize } from '@kantyna/order-rules/menu/menu-size';
import { OWN_ORDERS_OF_A_DAY } from '@kantyna/contracts/product';
import type { Person } from '@kantyna/contracts/people/person';
import type { StoredOrder } from '../rules/stored-order.js';
import type { TodaysOrder } from '../database/listed-orders.js';
import { toTodaysOrders } from './today.js';
import { toOrderView } from './order-view.js';
import { toMenuView, toOrder, toPublishedOrder, toShowOrder } from './orders.js';
import { ANNA, BARTEK, CELINA, details, dishEntry, entry, NOW, order } from '../test/examples.js';

const side = (name: string, price: number) => ({ id: `side ${name}`, name, price });
const LEFT_OUT = { by: 'time' } as const;
const NO_RESTAURANT = { restaurant: undefined };
const RESTAURANT = { name: 'Bar pod Kasztanem', url: 'https://new.example', telephone: '700' };
const dish = (name: string, category: string, sideDishes: Dish['sideDishes'] = []): Dish => ({
  id: `dish ${name}`,
  name,
  price: 1000,
  category,
  sideDishes,
});
const priced = order({
  deliveryData: { decreaseInPercent: 10, deliveryCostPerEverybody: 101, deliveryCostPerDish: 50 },
});

describe('toOrder', () => {
  test('has the restaurant’s stored name and present menu link', () => {
    expect(toOrder('id', order({ timeOfDelivery: '13:00' }), RESTAURANT)).toEqual({
      id: 'id',
      restaurantId: 'bar',
      restaurantName: 'Bar Kasztan',
      restaurantUrl: 'https://new.example',
      orderCreatorId: ANNA.id,
      orderCreatorUsername: 'Anna',
      orderState: 'CREATED',
      timeOfDelivery: '13:00',
      closesAt: null,
      ...details,
    });
  });

  test('has the stored menu link of a deleted restaurant, and no unset time of delivery', () => {
    const view = toOrder('id', order(), undefined);
    expect(view.restaurantUrl).toBe('https://kasztan.example');
    expect(view).not.toHaveProperty('timeOfDelivery');
  });
});

describe('toShowOrder', () => {
  const show = (confirmed: [personId: string, amount: number][] = [], personId = BARTEK.id) =>
    toShowOrder({ id: 'id', order: priced, confirmedAmounts: new Map(confirmed) }, RESTAURANT, personId);

  test('has the price of each entry and of the order', () => {
    const view = show();
    // 1500 − 150 + 51 + 50, and 2500 − 250 + 50 + 100.
    expect(view.orderEntries.map((one) => one.finalPrice)).toEqual([1451, 2400]);
    expect(view).toMatchObject({ baseOrderPrice: 4000, totalOrderPrice: 3851, currentUserId: BARTEK.id });
    expect(view.orderEntries[1]).toMatchObject({
      id: 'entry of Bartek',
      userId: BARTEK.id,
      username: 'Bartek',
      dishEntries: priced.entries[1]!.dishEntries,
    });
  });

  test.each<[[string, number][], string, number]>([
    [[], 'UNPAID', 0],
    [[[BARTEK.id, 2400]], 'CONFIRMED', 2400],
    [[[BARTEK.id, 2000]], 'UNPAID', 2000],
    [[[BARTEK.id, 2500]], 'UNPAID', 2500],
    [[[BARTEK.id, -500]], 'UNPAID', -500],
    [[[CELINA.id, 2400]], 'UNPAID', 0],
  ])('with %p confirmed has the entry of 2400 %s, with %p', (confirmed, paymentStatus, confirmedAmount) => {
    expect(show(confirmed).orderEntries).toMatchObject([
      { paymentStatus: 'CONFIRMED', confirmedAmount: 1451 },
      { paymentStatus, confirmedAmount },
    ]);
  });

  test('has the numbers to pay to, and who has paid, for those who take part only', () => {
    const paymentData = { ...details.paymentData, bankTransferNumber: '1', blikPhoneNumber: '2' };
    const shownTo = ({ id: personId }: Person, changes: Partial<StoredOrder> = {}) => {
      const shown = { id: 'id', order: { ...priced, paymentData, ...changes }, confirmedAmounts: new Map() };
      const view = toShowOrder(shown, RESTAURANT, personId);
      return [
        view.order.paymentData,
        'paymentStatus' in view.orderEntries[0]!,
        'confirmedAmount' in view.orderEntries[0]!,
      ];
    };
    for (const seen of [shownTo(ANNA), shownTo(BARTEK), shownTo(CELINA, { payer: CELINA })])
      expect(seen).toEqual([paymentData, true, true]);
    expect(shownTo(CELINA)).toEqual([{ ...paymentData, bankTransferNumber: '', blikPhoneNumber: '' }, false, false]);
  });
});

describe('toShowOrder with the company’s part', () => {
  const grants = [
    { personId: ANNA.id, amount: 1000 },
    { personId: BARTEK.id, amount: 1500 },
  ];
  const show = (changes: object, confirmed: number, personId = BARTEK.id) =>
    toShowOrder(
      { id: 'id', order: { ...priced, ...changes }, confirmedAmounts: new Map([[BARTEK.id, confirmed]]), grants },
      RESTAURANT,
      personId,
    ).orderEntries;
  const ordered = { orderState: 'ORDERED' } as const;

  test.each([
    [900, 'CONFIRMED'],
    [0, 'UNPAID'],
    [2400, 'UNPAID'],
  ])('of 1500 and %d confirmed has the entry of 2400 %s', (confirmed, paymentStatus) => {
    expect(show(ordered, confirmed, ANNA.id)).toMatchObject([
      { finalPrice: 1451, companyPart: 1000, paymentStatus: 'CONFIRMED', confirmedAmount: 451 },
      { finalPrice: 2400, companyPart: 1500, paymentStatus, confirmedAmount: confirmed },
    ]);
  });

  test('has none of an order that does not count, and none for those who take no part', () => {
    for (const entries of [show({}, 0), show(ordered, 0, CELINA.id)])
      for (const one of entries) expect(one).not.toHaveProperty('companyPart');
  });

  test('has that of others for the payer only', () => {
    const [first, second] = show({ ...ordered, creator: CELINA, payer: ANNA }, 900);
    expect(first).not.toHaveProperty('companyPart');
    expect(first).toMatchObject({ finalPrice: 1451, paymentStatus: 'CONFIRMED', confirmedAmount: 1451 });
    expect(second).toMatchObject({ companyPart: 1500, paymentStatus: 'CONFIRMED' });
    expect(show({ ...ordered, creator: CELINA, payer: ANNA }, 900, ANNA.id)).toMatchObject([
      { companyPart: 1000 },
      { companyPart: 1500 },
    ]);
  });
});

describe('toShowOrder with two people of one name', () => {
  const [one, two] = [
    { ...BARTEK, email: 'one@example.com' },
    { ...CELINA, username: 'Bartek', email: 'two@example.com' },
  ];
  const shared = order({ entries: [one, ANNA, two].map((who) => entry(who, dishEntry('Żurek', 1500))) });

  test('has the e-mail addresses of these two only', () => {
    const { orderEntries } = toShowOrder({ id: 'id', order: shared, confirmedAmounts: new Map() }, RESTAURANT, ANNA.id);
    expect(orderEntries.map(({ username, email }) => [username, email])).toEqual([
      ['Bartek', 'one@example.com'],
      ['Anna', undefined],
      ['Bartek', 'two@example.com'],
    ]);
  });
});

describe('toMenuView', () => {
  const menu = [dish('Żurek', 'Zupy', [side('Chleb', 200)]), dish('Bigos', ''), dish('Rosół', 'Zupy')];

  test('has the dishes as a list and by category, in menu order, and the side dishes of each dish', () => {
    const view = toMenuView(menu);
    expect(view.allDishesInRestaurant).toEqual(menu);
    expect(Object.entries(view.allDishesByCategory)).toEqual([
      ['Zupy', [menu[0], menu[2]]],
      ['', [menu[1]]],
    ]);
    expect(view.dishIdToSideDishesMap).toEqual({
      'dish Żurek': [side('Chleb', 200)],
      'dish Bigos': [],
      'dish Rosół': [],
    });
  });
});

describe('toOrderView', () => {
  const withComment = (comments: string, one: ReturnType<typeof dishEntry>) => ({ ...one, comments });
  const ordering = order({
    orderState: 'ORDERING',
    deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 300, deliveryCostPerDish: 0 },
    entries: [
      entry(ANNA, dishEntry('Żurek', 1500), withComment('no onion', dishEntry('Bigos', 2000))),
      entry(BARTEK, dishEntry('Bigos', 1900, side('Chleb', 100)), dishEntry('Bigos', 2000)),
      entry(CELINA, { ...dishEntry('Żurek', 1500), dishId: 'another soup of that name' }),
    ],
  });

  test('groups identical dishes in the order of first choice, with a row for each portion', () => {
    expect(toOrderView(ordering, { restaurant: RESTAURANT }).groupedEntries).toMatchObject([
      {
        dishId: 'dish Żurek',
        dishName: 'Żurek',
        price: 1500,
        eatingPeopleCount: 1,
        eatingPeopleEntries: [{ username: 'Anna', comments: '', sideDishes: [] }],
      },
      {
        dishId: 'dish Bigos',
        dishName: 'Bigos',
        price: 6000,
        eatingPeopleCount: 3,
        eatingPeopleEntries: [
          { username: 'Anna', comments: 'no onion', sideDishes: [] },
          { username: 'Bartek', comments: '', sideDishes: [side('Chleb', 100)] },
          { username: 'Bartek', comments: '', sideDishes: [] },
        ],
      },
      {
        dishId: 'another soup of that name',
        dishName: 'Żurek',
        price: 1500,
        eatingPeopleCount: 1,
        eatingPeopleEntries: [{ username: 'Celina', comments: '', sideDishes: [] }],
      },
    ]);
  });

  test('has two groups for a dish that was renamed between two entries', () => {
    const renamed = order({
      entries: [
        entry(ANNA, dishEntry('Bigos', 1)),
        entry(BARTEK, { ...dishEntry('Bigos', 1), dishName: 'Bigos staropolski' }),
      ],
    });
    expect(toOrderView(renamed, NO_RESTAURANT).groupedEntries.map((one) => one.dishName)).toEqual([
      'Bigos',
      'Bigos staropolski',
    ]);
  });

  test('counts people, adds prices, and has the present telephone number', () => {
    expect(toOrderView(ordering, { restaurant: RESTAURANT })).toMatchObject({
      orderState: 'ORDERING',
      orderDate: ordering.orderDate,
      orderDeliveryData: ordering.deliveryData,
      restaurantName: 'Bar Kasztan',
      restaurantTelephone: '700',
      allEatingPeopleCount: 3,
      basePriceSum: 9000,
      totalPrice: 9300,
    });
    expect(toOrderView(ordering, NO_RESTAURANT).restaurantTelephone).toBe('600 100 200');
  });

  test('tells those who are asked about a sold-out dish from their namesakes', () => {
    const namesake = { ...CELINA, username: BARTEK.username };
    const people = [ANNA, BARTEK, namesake];
    const asked = people.map((one) => ({ dishEntryId: one.id, orderEntryId: one.id, person: one, outcome: LEFT_OUT }));
    const soldOut = [{ dishId: 'x', dishName: 'Bigos', until: NOW.instant, asked }];
    // Who was left out has no entry any more.
    const view = toOrderView({ ...ordering, entries: ordering.entries.slice(0, 2), soldOut }, NO_RESTAURANT);
    expect(view.soldOut![0]!.asked.map(({ username, email }) => [username, email])).toEqual([
      ['Anna', undefined],
      ['Bartek', BARTEK.email],
      ['Bartek', CELINA.email],
    ]);
  });

  test('gives zero amounts for an empty order', () => {
    expect(toOrderView(order({ entries: [] }), NO_RESTAURANT)).toMatchObject({
      groupedEntries: [],
      allEatingPeopleCount: 0,
      basePriceSum: 0,
      totalPrice: 0,
    });
  });
});

describe('toTodaysOrders', () => {
  test('has the open orders first, by time of order or delivery; orders of one time keep their sequence', () => {
    const days = (
      [
        ['rejected', 'REJECTED', '09:00'],
        ['late', 'CREATED', '12:30'],
        ['delivered late', 'DELIVERED', '11:00'],
        ['called', 'ORDERING', '11:30'],
        ['as early, found before', 'CREATED', '10:00'],
        ['on its way', 'ORDERED', '09:00', '12:00'],
        ['on its way, nobody knows when', 'ORDERED', '10:30'],
        ['as early', 'CREATED', '10:00'],
        ['delivered', 'DELIVERED', '10:55', '10:59'],
      ] as const
    ).map(([id, orderState, timeOfOrder, timeOfDelivery]) => ({
      id,
      order: order({ orderState, timeOfOrder, ...(timeOfDelivery && { timeOfDelivery }) }),
    }));
    const sequence = [
      ...['as early, found before', 'as early', 'on its way, nobody knows when', 'called', 'on its way', 'late'],
      ...['rejected', 'delivered', 'delivered late'],
    ];
    const { ordersList, currentOrderEntries } = toTodaysOrders(days, ANNA.id, NOW);
    expect(ordersList.map(({ id }) => id)).toEqual(sequence);
    expect(currentOrderEntries.map(({ orderId }) => orderId)).toEqual(sequence);
  });

  test('says what the company pays of the caller’s own entry once the order is placed', () => {
    const grants = [{ personId: BARTEK.id, amount: 1500 }];
    const own = (orderState: 'CREATED' | 'ORDERED') =>
      toTodaysOrders([{ id: 'one', order: { ...priced, orderState, grants } }], BARTEK.id, NOW).currentOrderEntries[0];
    expect(own('ORDERED')).toMatchObject({ finalPrice: 2400, companyPart: 1500 });
    expect(own('CREATED')).not.toHaveProperty('companyPart');
  });

  test('lists every order, and the caller’s own entries with their prices', () => {
    const other = order({ creator: CELINA, entries: [], timeOfDelivery: '13:00', orderState: 'ORDERED' });
    expect(
      toTodaysOrders(
        [
          { id: 'one', order: priced },
          { id: 'two', order: other },
        ],
        BARTEK.id,
        NOW,
      ),
    ).toEqual({
      currentOrderEntries: [
        {
          orderId: 'one',
          orderState: 'CREATED',
          finalPrice: 2400,
          dishEntries: [
            { dish: { name: 'Bigos' }, restaurantName: 'Bar Kasztan' },
            { dish: { name: 'Kompot' }, restaurantName: 'Bar Kasztan' },
          ],
        },
      ],
      ordersList: [
        {
          id: 'one',
          restaurantName: 'Bar Kasztan',
          orderCreatorUsername: 'Anna',
          orderState: 'CREATED',
          orderDate: NOW.date,
          timeOfOrder: '10:00',
          peopleCount: 2,
          closesAt: null,
          saidNotToday: false,
        },
        {
          id: 'two',
          restaurantName: 'Bar Kasztan',
          orderCreatorUsername: 'Celina',
          orderState: 'ORDERED',
          orderDate: NOW.date,
          timeOfOrder: '10:00',
          timeOfDelivery: '13:00',
          peopleCount: 0,
          closesAt: null,
          saidNotToday: false,
        },
      ],
    });
  });

  test.each<[string, Partial<StoredOrder> & Pick<TodaysOrder, 'confirmations'>, Person, unknown]>([
    ['who has not chosen', {}, CELINA, { type: 'choose' }],
    ['not after the closing time', { closesAt: NOW.instant }, CELINA, undefined],
    ['who has chosen waits', {}, BARTEK, undefined],
    ['who calls', {}, ANNA, { type: 'call' }],
    ['who calls for the creator', { caller: BARTEK }, BARTEK, { type: 'call' }],
    [
      'who is asked to call',
      { proposals: [{ role: 'caller', person: BARTEK, isOffer: false }] },
      BARTEK,
      { type: 'answerRole' },
    ],
    ['who owes', { orderState: 'ORDERED' }, BARTEK, { type: 'pay', amount: 2400, toId: ANNA.id }],
    [
      'who paid a part',
      { orderState: 'DELIVERED', confirmations: [{ personId: BARTEK.id, amount: 400 }] },
      BARTEK,
      { type: 'pay', amount: 2000, toId: ANNA.id },
    ],
    [
      'who paid',
      { orderState: 'DELIVERED', confirmations: [{ personId: BARTEK.id, amount: 2400 }] },
      BARTEK,
      undefined,
    ],
    [
      'who paid another',
      { orderState: 'DELIVERED', confirmations: [{ personId: BARTEK.id, toId: CELINA.id, amount: 2400 }] },
      BARTEK,
      { type: 'pay', amount: 2400, toId: ANNA.id },
    ],
    ['who is paid', { orderState: 'DELIVERED' }, ANNA, { type: 'enterBill' }],
    ['who entered the bill', { orderState: 'DELIVERED', bill: { kind: 'total', amount: 5000 } }, ANNA, undefined],
  ])('says what comes next: %s', (_, given, { id }, nextStep) => {
    const { ordersList } = toTodaysOrders([{ id: 'one', order: { ...priced, ...given } }], id, NOW);
    expect(ordersList[0]!.nextStep).toEqual(nextStep);
  });
});

test('today an order of another place is elsewhere for who has no part in it, and asks them for nothing', () => {
  const places = ['a', 'b'].map((id) => ({ id, name: `Place ${id}`, address: `${id} 1` }));
  const seenBy = ({ id }: Person, ownPlaceId: string | null | undefined, changes: Partial<StoredOrder> = {}) => {
    const given = { ...order({ placeId: 'b' }), ...changes };
    const today = toTodaysOrders([{ id: 'one', order: given }], id, NOW, { places, ownPlaceId });
    const { placeName, isElsewhere, nextStep } = today.ordersList[0]!;
    return [placeName, isElsewhere ?? false, nextStep?.type, today.places?.length];
  };
  expect(seenBy(CELINA, 'a')).toEqual(['Place b', true, undefined, undefined]);
  expect(seenBy(CELINA, 'b')).toEqual(['Place b', false, 'choose', undefined]);
  expect(seenBy(CELINA, null)).toEqual(['Place b', false, 'choose', undefined]);
  expect(seenBy(CELINA, undefined)).toEqual(['Place b', false, 'choose', 2]);
  for (const takesPart of [seenBy(ANNA, 'a'), seenBy(BARTEK, 'a'), seenBy(CELINA, 'a', { caller: CELINA })])
    expect(takesPart[1]).toBe(false);
  expect(seenBy(CELINA, 'a', { payer: CELINA })[1]).toBe(false);
});

test('toPublishedOrder has the amount and dishes of each entry', () => {
  const stored = order({ entries: [entry(BARTEK, dishEntry('Bigos', 2000, side('Chleb', 100)))] });
  expect(toPublishedOrder(stored)).toEqual({
    restaurantId: 'bar',
    restaurantName: 'Bar Kasztan',
    orderDate: '2025-03-04',
    orderState: 'CREATED',
    creator: ANNA,
    totalAmount: 2100,
    entries: [
      {
        id: 'entry of Bartek',
        person: BARTEK,
        amount: 2100,
        dishes: [{ dishId: 'dish Bigos', sideDishIds: ['side Chleb'] }],
      },
    ],
  });
});

describe('a reply is bounded', () => {
  test('with the largest menu', () => {
    const nameLength = Math.floor(MENU_LIMITS.textBytes / (MENU_LIMITS.dishes + MENU_LIMITS.sideDishes));
    const name = (index: number) => String(index).padStart(nameLength, 'n');
    const id = 'f'.repeat(24);
    const menu: Dish[] = Array.from({ length: MENU_LIMITS.dishes }, (_, index) => ({
      ...dish(
        name(index),
        '',
        [1, 2].map((one) => ({ id, name: name(one), price: 1_000_000 })),
      ),
      ...{ id: String(index).padStart(24, 'f'), price: 1_000_000, lastCrawled: '2026-01-01T00:00:00.000Z' },
    }));
    expect(menuSize(menu)).toMatchObject({ dishes: MENU_LIMITS.dishes, sideDishes: MENU_LIMITS.sideDishes });
    expect(Buffer.byteLength(JSON.stringify(toMenuView(menu)))).toBeLessThan(6 * 1024 * 1024);
  });

  test('with many orders of one person today', () => {
    const found = Array.from({ length: OWN_ORDERS_OF_A_DAY + 1 }, (_, index) => ({
      id: `id ${index}`,
      order: order(),
    }));
    const { ordersList, currentOrderEntries } = toTodaysOrders(found, ANNA.id, NOW);
    expect([ordersList.length, currentOrderEntries.length]).toEqual([OWN_ORDERS_OF_A_DAY + 1, OWN_ORDERS_OF_A_DAY]);
  });
});
