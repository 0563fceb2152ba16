import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { confirmedTo } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import { toHistory } from './history.js';
import type { KnownOrder } from './order.js';

describe('history', () => {
  const on = (orderDate: string, id = '1', changes: Parameters<typeof order>[2] = {}): KnownOrder => ({
    id,
    order: order(
      ANNA,
      [
        [ANNA, 1000],
        [BARTEK, 2000],
        [CELINA, 3000],
      ],
      { orderDate, ...changes },
    ),
  });

  test('gives the creator the confirmed and total amounts, with their own entry', () => {
    expect(toHistory([on('2025-03-04')], confirmedTo(ANNA, '1', [[BARTEK, 2000]]), ANNA)).toEqual([
      {
        kind: 'createdEntry',
        orderId: '1',
        orderDate: '2025-03-04',
        restaurantName: 'Bar Kasztan',
        confirmedPaymentsTotalAmount: 3000,
        totalAmount: 6000,
        owingPeopleCount: 1,
      },
    ]);
  });

  test.each([
    ['the others', 2, 1000, []],
    ['nobody who has paid', 1, 3000, [[BARTEK, 2000]]],
    ['nobody once all have paid', 0, 6000, [[BARTEK, 2000], [CELINA, 3000]]], // prettier-ignore
    ['not who is owed something back', 1, 3000, [[BARTEK, 2500]]],
    ['who has paid a part', 2, 1100, [[BARTEK, 100]]],
  ] as const)('counts who still owes the creator: %s', (_, owingPeopleCount, confirmedPaymentsTotalAmount, amounts) => {
    expect(toHistory([on('2025-03-04')], confirmedTo(ANNA, '1', amounts), ANNA)).toMatchObject([
      { owingPeopleCount, confirmedPaymentsTotalAmount },
    ]);
  });

  test('counts nobody who eats for free', () => {
    const free = { id: '1', order: order(ANNA, [[BARTEK, 0]]) };
    expect(toHistory([free], [], ANNA)).toMatchObject([{ totalAmount: 0, owingPeopleCount: 0 }]);
    expect(toHistory([free], [], BARTEK)).toMatchObject([{ orderEntryAmount: 0, status: 'CONFIRMED' }]);
  });

  test.each([
    ['UNPAID', 0],
    ['UNPAID', 1900],
    ['UNPAID', 2100],
    ['UNPAID', -500],
    ['CONFIRMED', 2000],
  ] as const)('gives a participant the amount they owe: %s, of which %d is confirmed', (status, confirmedAmount) => {
    expect(toHistory([on('2025-03-04')], confirmedTo(ANNA, '1', [[BARTEK, confirmedAmount]]), BARTEK)).toEqual([
      {
        kind: 'participatedEntry',
        orderId: '1',
        orderDate: '2025-03-04',
        restaurantName: 'Bar Kasztan',
        orderCreator: 'Anna',
        owedTo: 'Anna',
        orderEntryAmount: 2000,
        confirmedAmount,
        status,
      },
    ]);
  });

  test('has what a person paid for an entry that was removed', () => {
    const orders = [{ id: '1', order: order(ANNA, [[CELINA, 100]]) }];
    const accounts = confirmedTo(ANNA, '1', [[BARTEK, 2000]]);
    expect(toHistory(orders, accounts, BARTEK)).toMatchObject([
      { orderEntryAmount: 0, confirmedAmount: 2000, status: 'UNPAID' },
    ]);
    expect(toHistory(orders, accounts, ANNA)).toMatchObject([{ confirmedPaymentsTotalAmount: 0, owingPeopleCount: 1 }]);
  });

  test('has what a person owes the present payer, though they paid the former one', () => {
    const orders = [on('2025-03-04', '1', { payer: CELINA })];
    const accounts = confirmedTo(ANNA, '1', [[BARTEK, 2000]]);
    expect(toHistory(orders, accounts, BARTEK)).toMatchObject([
      { orderPayer: 'Celina', owedTo: 'Celina', orderEntryAmount: 2000, confirmedAmount: 0, status: 'UNPAID' },
    ]);
    expect(toHistory(orders, [], CELINA)).toMatchObject([{ kind: 'createdEntry', owingPeopleCount: 2 }]);
    expect(toHistory(orders, accounts, ANNA)).toMatchObject([{ kind: 'participatedEntry', orderEntryAmount: 1000 }]);
  });

  test('gives the unique name of the person who is owed', () => {
    const names = new Map([[ANNA.id, 'Anna (anna@example.com)']]);
    const rows = toHistory([on('2025-03-04')], [], BARTEK, names);
    expect(rows).toMatchObject([{ orderCreator: 'Anna', owedTo: 'Anna (anna@example.com)' }]);
  });

  test('has a created row for a creator without an entry', () => {
    const rows = toHistory([{ id: '1', order: order(ANNA, [[BARTEK, 2000]]) }], [], ANNA);
    expect(rows).toMatchObject([{ kind: 'createdEntry', confirmedPaymentsTotalAmount: 0, totalAmount: 2000 }]);
  });

  test('leaves out orders of other people', () => {
    expect(toHistory([{ id: '1', order: order(ANNA, [[BARTEK, 2000]]) }], [], CELINA)).toEqual([]);
  });

  test.each(ORDER_STATES)('has an order that is %s only if it is ordered or delivered', (orderState) => {
    const isIn = orderState === 'ORDERED' || orderState === 'DELIVERED';
    for (const who of [ANNA, BARTEK]) {
      expect(toHistory([on('2025-03-04', '1', { orderState })], [], who)).toHaveLength(isIn ? 1 : 0);
    }
  });

  test('is sorted by date, newest first, with a stable order within a date', () => {
    const dates = [on('2025-03-04', 'b'), on('2024-12-31', 'c'), on('2025-03-05', 'd'), on('2025-03-04', 'a')];
    for (const orders of [dates, dates.toReversed()]) {
      expect(toHistory(orders, [], ANNA).map((row) => row.orderId)).toEqual(['d', 'b', 'a', 'c']);
    }
  });
});
