import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { totalsOwed } from './balance.js';
import { toHistory } from './history.js';
import type { OrderPayments, PaidOrder, PayableOrder } from './payment.js';
import { ANNA, BARTEK, CELINA, order, person } from '../test/examples.js';

/** An order of which these people's present amounts are confirmed. */
const paid = (id: string, payable: PayableOrder, ...confirmed: Person[]): PaidOrder => ({
  id,
  order: payable,
  payments: confirmations(
    payable.entries.flatMap(({ person: who, amount }) => (confirmed.includes(who) ? [[who, amount] as const] : [])),
  ),
});

const confirmations = (amounts: readonly (readonly [Person, number])[]): OrderPayments => ({
  people: amounts.map(([who, confirmedAmount]) => ({ person: who, confirmedAmount, history: [] })),
});

const amountsOf = (orders: PaidOrder[], who: Person) =>
  Object.fromEntries(
    [...totalsOwed(orders, who.id).values()].map(({ person: other, amount }) => [other.username, amount]),
  );

describe('totals owed', () => {
  const lunch = order(ANNA, [
    [ANNA, 1000],
    [BARTEK, 2000],
    [CELINA, 3000],
  ]);

  test('every other participant owes the creator', () => {
    const orders = [paid('1', lunch)];
    expect(amountsOf(orders, ANNA)).toEqual({ Bartek: 2000, Celina: 3000 });
    expect(amountsOf(orders, BARTEK)).toEqual({ Anna: -2000 });
    expect(amountsOf(orders, CELINA)).toEqual({ Anna: -3000 });
  });

  test('leave out confirmed entries', () => {
    const orders = [paid('1', lunch, BARTEK)];
    expect(amountsOf(orders, ANNA)).toEqual({ Celina: 3000 });
    expect(amountsOf(orders, BARTEK)).toEqual({});
  });

  test.each(ORDER_STATES)('count an order that is %s only if it is ordered or delivered', (orderState) => {
    const orders = [paid('1', { ...lunch, orderState })];
    const isOwed = orderState === 'ORDERED' || orderState === 'DELIVERED';
    expect(amountsOf(orders, ANNA)).toEqual(isOwed ? { Bartek: 2000, Celina: 3000 } : {});
    expect(amountsOf(orders, BARTEK)).toEqual(isOwed ? { Anna: -2000 } : {});
  });

  test.each([
    ['rose', 2500, { Bartek: 500 }],
    ['fell', 1800, { Bartek: -200 }],
    ['is as before', 2000, {}],
  ])('has the difference to the confirmed amount where the price %s', (_, amount, owed) => {
    const orders = [{ ...paid('1', order(ANNA, [[BARTEK, amount]])), payments: confirmations([[BARTEK, 2000]]) }];
    expect(amountsOf(orders, ANNA)).toEqual(owed);
    const mirrored = Object.values(owed).map((one) => ['Anna', -one]);
    expect(amountsOf(orders, BARTEK)).toEqual(Object.fromEntries(mirrored));
  });

  test('gives back what a person paid for an entry that was removed', () => {
    const orders = [{ ...paid('1', order(ANNA, [[CELINA, 100]])), payments: confirmations([[BARTEK, 2000]]) }];
    expect(amountsOf(orders, ANNA)).toEqual({ Bartek: -2000, Celina: 100 });
    expect(amountsOf(orders, BARTEK)).toEqual({ Anna: 2000 });
    expect(toHistory(orders, BARTEK.id)).toMatchObject([
      { orderEntryAmount: 0, confirmedAmount: 2000, status: 'UNPAID' },
    ]);
  });

  test('are netted in both directions, over several orders', () => {
    const orders = [
      paid('1', lunch),
      paid(
        '2',
        order(BARTEK, [
          [ANNA, 2500],
          [BARTEK, 1],
          [CELINA, 50],
        ]),
      ),
      paid('3', order(ANNA, [[BARTEK, 100]])),
    ];
    expect(amountsOf(orders, ANNA)).toEqual({ Bartek: -400, Celina: 3000 });
    expect(amountsOf(orders, BARTEK)).toEqual({ Anna: 400, Celina: 50 });
    expect(amountsOf(orders, CELINA)).toEqual({ Anna: -3000, Bartek: -50 });
  });

  test('leave out people with a total of zero', () => {
    const orders = [paid('1', order(ANNA, [[BARTEK, 700]])), paid('2', order(BARTEK, [[ANNA, 700]]))];
    expect(amountsOf(orders, ANNA)).toEqual({});
    expect(amountsOf([paid('1', order(ANNA, [[BARTEK, 0]]))], ANNA)).toEqual({});
  });

  test('sum to zero over all people for any orders and payments', () => {
    const people = ['Anna', 'Bartek', 'Celina', 'Dorota', 'Edek'].map((name) => person(name));
    const anyOrder = fc
      .record({
        creator: fc.constantFrom(...people),
        eaters: fc.uniqueArray(
          fc.record({
            eater: fc.constantFrom(...people),
            amount: fc.option(fc.nat(4_000_000), { nil: undefined }),
            confirmed: fc.option(fc.nat(4_000_000), { nil: undefined }),
          }),
          { selector: ({ eater }) => eater.id },
        ),
        orderState: fc.constantFrom(...ORDER_STATES),
      })
      .map(({ creator, eaters, orderState }): PaidOrder => ({
        id: 'id',
        order: order(
          creator,
          eaters.flatMap(({ eater, amount }) => (amount === undefined ? [] : [[eater, amount] as const])),
          { orderState },
        ),
        payments: confirmations(
          eaters.flatMap(({ eater, confirmed }) => (confirmed === undefined ? [] : [[eater, confirmed] as const])),
        ),
      }));
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 8 }), (orders) => {
        const all = people.map((one) => totalsOwed(orders, one.id));
        const total = all.flatMap((amounts) => [...amounts.values()]).reduce((sum, { amount }) => sum + amount, 0);
        // For each pair: the amount that one is owed is the amount that the other owes.
        const isMutual = people.every((a, i) =>
          people.every((b, j) => (all[i]!.get(b.id)?.amount ?? 0) === -(all[j]!.get(a.id)?.amount ?? 0)),
        );
        const hasNoSelfOrZero = all.every(
          (amounts, i) => !amounts.has(people[i]!.id) && [...amounts.values()].every(({ amount }) => amount !== 0),
        );
        return total === 0 && isMutual && hasNoSelfOrZero;
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('history', () => {
  const on = (orderDate: string, id: string, changes: Partial<PayableOrder> = {}, ...confirmed: Person[]) =>
    paid(
      id,
      order(
        ANNA,
        [
          [ANNA, 1000],
          [BARTEK, 2000],
          [CELINA, 3000],
        ],
        { orderDate, ...changes },
      ),
      ...confirmed,
    );

  test('gives the creator the confirmed and total amounts, with their own entry', () => {
    expect(toHistory([on('2025-03-04', '1', {}, BARTEK)], ANNA.id)).toEqual([
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
    ['the others', 2, []],
    ['nobody who has paid', 1, [BARTEK]],
    ['nobody once all have paid', 0, [BARTEK, CELINA]],
  ] as const)('counts who still owes the creator: %s', (_, owingPeopleCount, confirmed) => {
    expect(toHistory([on('2025-03-04', '1', {}, ...confirmed)], ANNA.id)).toMatchObject([{ owingPeopleCount }]);
  });

  test('counts nobody who eats for free', () => {
    const free = paid('1', order(ANNA, [[BARTEK, 0]]));
    expect(toHistory([free], ANNA.id)).toMatchObject([{ totalAmount: 0, owingPeopleCount: 0 }]);
  });

  test.each([
    ['UNPAID', []],
    ['CONFIRMED', [BARTEK]],
  ] as const)('gives a participant the amount they owe: %s', (status, confirmed) => {
    expect(toHistory([on('2025-03-04', '1', {}, ...confirmed)], BARTEK.id)).toEqual([
      {
        kind: 'participatedEntry',
        orderId: '1',
        orderDate: '2025-03-04',
        restaurantName: 'Bar Kasztan',
        orderCreator: 'Anna',
        owedTo: 'Anna',
        orderEntryAmount: 2000,
        confirmedAmount: status === 'CONFIRMED' ? 2000 : 0,
        status,
      },
    ]);
  });

  test('counts no more of a confirmed amount than the entry costs', () => {
    const orders = [
      {
        ...on('2025-03-04', '1'),
        payments: confirmations([
          [BARTEK, 2500],
          [CELINA, 100],
        ]),
      },
    ];
    expect(toHistory(orders, ANNA.id)).toMatchObject([{ confirmedPaymentsTotalAmount: 1000 + 2000 + 100 }]);
  });

  test('gives the unique name of the person who is owed', () => {
    const names = new Map([[ANNA.id, 'Anna (anna@example.com)']]);
    const rows = toHistory([on('2025-03-04', '1')], BARTEK.id, names);
    expect(rows).toMatchObject([{ orderCreator: 'Anna', owedTo: 'Anna (anna@example.com)' }]);
  });

  test('has a created row for a creator without an entry', () => {
    const rows = toHistory([paid('1', order(ANNA, [[BARTEK, 2000]]))], ANNA.id);
    expect(rows).toMatchObject([{ kind: 'createdEntry', confirmedPaymentsTotalAmount: 0, totalAmount: 2000 }]);
  });

  test('leaves out orders of other people', () => {
    expect(toHistory([paid('1', order(ANNA, [[BARTEK, 2000]]))], CELINA.id)).toEqual([]);
  });

  test.each(ORDER_STATES)('has an order that is %s only if it is ordered or delivered', (orderState) => {
    const isIn = orderState === 'ORDERED' || orderState === 'DELIVERED';
    for (const who of [ANNA, BARTEK]) {
      expect(toHistory([on('2025-03-04', '1', { orderState })], who.id)).toHaveLength(isIn ? 1 : 0);
    }
  });

  test('is sorted by date, newest first, with a stable order within a date', () => {
    const dates = [on('2025-03-04', 'b'), on('2024-12-31', 'c'), on('2025-03-05', 'd'), on('2025-03-04', 'a')];
    for (const orders of [dates, dates.toReversed()]) {
      expect(toHistory(orders, ANNA.id).map((row) => row.orderId)).toEqual(['d', 'b', 'a', 'c']);
    }
  });
});
