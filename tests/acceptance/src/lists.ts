import { beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderListItem } from '@kantyna/contracts/orders/all-orders';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { dateIn } from '@kantyna/test-support/date-in';
import type { Colleague, Company } from './company.js';
import {
  addDish,
  bringTo,
  CASH,
  move,
  openOrder,
  openRestaurant,
  show,
  typeDish,
  type Restaurant,
  PAST,
} from './ordering.js';

/** The lists of orders, the data of the order forms, and the order view. */
export function lists(company: Company): void {
  let creator: Colleague;
  let other: Colleague;
  let restaurant: Restaurant;
  beforeAll(async () => {
    [creator, other] = company.some(2) as [Colleague, Colleague];
    restaurant = await openRestaurant(creator);
  });

  test('today lists the orders of this day and the caller’s entries in them', async () => {
    const orderDate = await todayForAWhile();
    const current = await openOrder(creator, restaurant, { orderDate });
    const earlier = await openOrder(creator, restaurant);
    await addDish(other, current, restaurant.dishes[0]!);
    await typeDish(other, current, 100, 'Kawa');
    await typeDish(other, earlier, 100);

    const { currentOrderEntries, ordersList } = await other.calls.todaysOrders();

    expect(ordersList.every((order) => order.orderDate === orderDate)).toBe(true);
    expect(ordersList.map(({ id }) => id)).not.toContain(earlier);
    expect(ordersList.find(({ id }) => id === current)).toEqual({
      id: current,
      restaurantName: restaurant.name,
      orderCreatorUsername: creator.username,
      orderState: 'CREATED',
      orderDate,
      timeOfOrder: '12:00',
      peopleCount: 1,
      closesAt: null,
      saidNotToday: false,
    });
    expect(currentOrderEntries.filter(({ orderId }) => orderId === current || orderId === earlier)).toEqual([
      {
        orderId: current,
        orderState: 'CREATED',
        finalPrice: 2100,
        dishEntries: ['Pierogi', 'Kawa'].map((name) => ({ dish: { name }, restaurantName: restaurant.name })),
      },
    ]);
    expect((await creator.calls.todaysOrders()).currentOrderEntries.map(({ orderId }) => orderId)).not.toContain(
      current,
    );
    await creator.calls.deleteOrder({ params: { orderId: current } });
  });

  test('all orders has the newest date first, and its pages match the whole list', async () => {
    for (const orderDate of [-84, -82, -83, -82].map(dateIn)) {
      await openOrder(creator, restaurant, { orderDate });
    }
    const { allOrdersList: all, next } = await other.calls.allOrders();
    expect(next).toBeUndefined();
    const dates = all.map((order) => order.orderDate);
    expect(dates).toEqual([...dates].sort().reverse());

    const limit = Math.min(200, Math.max(1, Math.ceil(all.length / 7)));
    const paged: OrderListItem[] = [];
    let before: string | undefined;
    do {
      const page = await other.calls.allOrders({ query: { limit, ...(before === undefined ? {} : { before }) } });
      expect(page.allOrdersList.length).toBeLessThanOrEqual(limit);
      paged.push(...page.allOrdersList);
      before = page.next;
    } while (before !== undefined);
    expect(paged).toEqual(all);
    expect((await refused(other.calls.allOrders({ query: { before: 'nowhere' } }))).messages[0]).toMatch(/^before: /);
  });

  test('all orders are searched by words and state, and so is their file', async () => {
    const id = await openOrder(creator, restaurant, { orderDate: dateIn(-88) });
    await move(creator, id, 'setAsRejected');
    const query = { search: `${creator.username.toUpperCase()} ${restaurant.name}`, state: 'REJECTED' as const };
    const { allOrdersList } = await other.calls.allOrders({ query });
    expect(allOrdersList.map((order) => order.id)).toContain(id);
    expect(allOrdersList.filter((order) => order.orderState !== 'REJECTED')).toEqual([]);
    const file = await other.calls.allOrdersFile({ query });
    const rows = (await file.text()).split('\r\n').slice(1, -1);
    expect(rows).toHaveLength(allOrdersList.length);
    expect(rows).toContain(`${dateIn(-88)},${restaurant.name},REJECTED,${creator.username},0,0.00`);
  });

  describe('the data for a new order', () => {
    test('proposes today at 10:00, restaurants in Polish order, and the numbers of the caller’s latest order', async () => {
      const zaneta = company.person('zaneta.ostrowska');
      const today = await todayForAWhile();
      const before = await zaneta.calls.orderCreateData();
      expect(before).toMatchObject({ timeOfOrder: '10:00', bankTransferNumber: '', blikPhoneNumber: '' });
      expect(before.orderDate).toBe(today);
      const names = before.restaurantsList.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator('pl').compare));
      expect(before.restaurantsList).toContainEqual({
        id: restaurant.id,
        name: restaurant.name,
        dishCount: expect.any(Number),
      });

      const paymentData = {
        ...CASH,
        paymentByBankTransfer: true,
        bankTransferNumber: '61 1090 1014 0000 0712 1981 2874',
        paymentByBlik: true,
        blikPhoneNumber: ' 600-100 200 ',
      };
      const orderId = await openOrder(zaneta, restaurant, { paymentData });
      const numbers = { bankTransferNumber: '61109010140000071219812874', blikPhoneNumber: '600100200' };
      expect((await show(zaneta, orderId)).order.paymentData).toEqual({ ...paymentData, ...numbers });
      await openOrder(creator, restaurant);
      expect(await zaneta.calls.orderCreateData()).toMatchObject(numbers);
      await zaneta.calls.deleteOrder({ params: { orderId } });
      expect(await zaneta.calls.orderCreateData()).toMatchObject({ bankTransferNumber: '', blikPhoneNumber: '' });
    });
  });

  test('the order view groups identical dishes with their eaters, and reading it changes nothing', async () => {
    const pierogi = restaurant.dishes[0]!;
    const deliveryData = { decreaseInPercent: 0, deliveryCostPerEverybody: 500, deliveryCostPerDish: 0 };
    const orderId = await openOrder(creator, restaurant, { deliveryData });
    await addDish(other, orderId, pierogi, pierogi.sideDishes);
    await typeDish(other, orderId, 1500, 'Kawa');
    const body = { orderId, newDish: false, dishId: pierogi.id, additionalComments: 'bez cebuli', sideDishes: [] };
    await creator.calls.saveOrderEntry({ body });
    await bringTo(creator, orderId, 'ORDERING');
    const before = await show(creator, orderId);

    const view = await creator.calls.orderView({ params: { orderId } });

    const coffee = { username: other.username, comments: '', sideDishes: [] };
    expect(view).toEqual({
      orderState: 'ORDERING',
      orderDate: before.order.orderDate,
      orderDeliveryData: deliveryData,
      restaurantName: restaurant.name,
      restaurantTelephone: '22 123 45 67',
      groupedEntries: [
        {
          dishId: pierogi.id,
          dishName: 'Pierogi',
          ...{ lineId: expect.any(String), isSaid: false, dishPrice: 2000 },
          price: 4300,
          eatingPeopleCount: 2,
          eatingPeopleEntries: [
            { username: other.username, comments: '', sideDishes: pierogi.sideDishes },
            { username: creator.username, comments: 'bez cebuli', sideDishes: [] },
          ],
        },
        {
          dishId: expect.any(String),
          dishName: 'Kawa',
          ...{ lineId: expect.any(String), isSaid: false, dishPrice: 1500 },
          price: 1500,
          eatingPeopleCount: 1,
          eatingPeopleEntries: [coffee],
        },
      ],
      allEatingPeopleCount: 2,
      basePriceSum: 5800,
      totalPrice: 6300,
    });
    expect(await show(creator, orderId)).toEqual(before);
    await move(creator, orderId, 'setAsCreated');
    expect((await creator.calls.orderView({ params: { orderId } })).orderState).toBe('CREATED');
    expect((await show(creator, orderId)).order.orderState).toBe('CREATED');
  });

  test('an update replaces the details of an order and clears a missing time of delivery', async () => {
    const orderId = await openOrder(creator, restaurant);
    const { order } = await creator.calls.orderEditData({ params: { orderId } });
    const { orderDate, timeOfOrder, deliveryData, paymentData } = order;
    expect([orderDate, timeOfOrder, paymentData]).toEqual([PAST, '12:00', CASH]);
    const body = { orderId, orderDate: dateIn(-60), timeOfOrder: '09:05', deliveryData, paymentData };
    await creator.calls.updateOrder({ body: { ...body, timeOfDelivery: '11:15' } });
    const changed = { ...order, orderDate: dateIn(-60), timeOfOrder: '09:05' };
    expect((await creator.calls.orderEditData({ params: { orderId } })).order).toEqual({
      ...changed,
      timeOfDelivery: '11:15',
    });
    await creator.calls.updateOrder({ body });
    expect((await creator.calls.orderEditData({ params: { orderId } })).order).toEqual(changed);
  });
}
