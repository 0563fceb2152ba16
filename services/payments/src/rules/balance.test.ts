import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { accountOf, accountsOf, allOpened, between, confirmedTo, line, opened, paid } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order, person } from '../test/examples.js';
import { accountId, type Account } from './account.js';
import { coveredByCredit, evenWith, openBetween, owedAmong, totalsOwed, toPayFor } from './balance.js';
import { asKnown, dues } from './order.js';
import type { KnownOrder, PayableOrder } from './order.js';

const known = (id: string, payable: PayableOrder): KnownOrder => ({ id, order: payable });
const amountsOf = (orders: KnownOrder[], who: Person, accounts: readonly Account[] = []) => {
  const own = accountsOf(allOpened(orders, accounts), who);
  return Object.fromEntries(
    [...totalsOwed(who.id, own).values()].map(({ person: other, amount }) => [other.username, amount]),
  );
};

describe('totals owed', () => {
  const lunch = order(ANNA, [
    [ANNA, 1000],
    [BARTEK, 2000],
    [CELINA, 3000],
  ]);

  test('every other participant owes the creator', () => {
    const orders = [known('1', lunch)];
    expect(amountsOf(orders, ANNA)).toEqual({ Bartek: 2000, Celina: 3000 });
    expect(amountsOf(orders, BARTEK)).toEqual({ Anna: -2000 });
    expect(amountsOf(orders, CELINA)).toEqual({ Anna: -3000 });
  });

  test('leave out confirmed entries', () => {
    const accounts = confirmedTo(ANNA, '1', [[BARTEK, 2000]]);
    expect(amountsOf([known('1', lunch)], ANNA, accounts)).toEqual({ Celina: 3000 });
    expect(amountsOf([known('1', lunch)], BARTEK, accounts)).toEqual({});
  });

  test.each(ORDER_STATES)('count an order that is %s only if it is ordered or delivered', (orderState) => {
    const orders = [known('1', { ...lunch, orderState })];
    const isOwed = orderState === 'ORDERED' || orderState === 'DELIVERED';
    expect(amountsOf(orders, ANNA)).toEqual(isOwed ? { Bartek: 2000, Celina: 3000 } : {});
    expect(amountsOf(orders, BARTEK)).toEqual(isOwed ? { Anna: -2000 } : {});
  });

  test.each([
    ['rose', 2500, { Bartek: 500 }],
    ['fell', 1800, { Bartek: -200 }],
    ['is as before', 2000, {}],
  ])('has the difference to the confirmed amount where the price %s', (_, amount, owed) => {
    const orders = [known('1', order(ANNA, [[BARTEK, amount]]))];
    const accounts = confirmedTo(ANNA, '1', [[BARTEK, 2000]]);
    expect(amountsOf(orders, ANNA, accounts)).toEqual(owed);
    const mirrored = Object.values(owed).map((one) => ['Anna', -one]);
    expect(amountsOf(orders, BARTEK, accounts)).toEqual(Object.fromEntries(mirrored));
  });

  test.each<[string, KnownOrder[], Record<string, number>]>([
    ['was removed', [known('1', order(ANNA, [[CELINA, 100]]))], { Celina: 100 }],
    ['is of an order that is rejected', [known('1', order(ANNA, [[BARTEK, 9000]], { orderState: 'REJECTED' }))], {}],
    ['is of a deleted order of which nothing is known', [asKnown({ _id: '1', removed: true })], {}],
    ['is paid to somebody else by now', [known('1', order(ANNA, [[BARTEK, 9000]], { payer: CELINA }))], {}],
  ])('give back what a person paid for an entry that %s', (_, orders, more) => {
    const accounts = confirmedTo(ANNA, '1', [[BARTEK, 2000]]);
    expect(amountsOf(orders, ANNA, accounts)).toEqual({ Bartek: -2000, ...more });
    expect(amountsOf(orders, BARTEK, accounts)).toMatchObject({ Anna: 2000 });
  });

  test('count what no entry took, in the direction of who gave it', () => {
    const account = accountOf(ANNA, BARTEK, paid(BARTEK, 2500, [line('1', BARTEK, 2000)]));
    expect(amountsOf([known('1', lunch)], ANNA, [account])).toEqual({ Bartek: -500, Celina: 3000 });
    const both = opened(account, [known('1', lunch)]);
    expect(openBetween(both, BARTEK.id)).toEqual({ entries: [], owed: -500, credit: 500 });
    expect(openBetween(both, ANNA.id)).toEqual({ entries: [], owed: 500, credit: -500 });
  });

  test('count neither claims nor what was taken back', () => {
    const statuses = ['CLAIMED', 'CONTESTED', 'WITHDRAWN', 'REVERTED'] as const;
    const account = accountOf(
      ...([ANNA, BARTEK] as const),
      ...statuses.map((status) => ({ ...paid(BARTEK, 2000, [line('1', BARTEK, 2000)]), status })),
    );
    expect(amountsOf([known('1', lunch)], BARTEK, [account])).toEqual({ Anna: -2000 });
  });

  test('are netted in both directions, over several orders', () => {
    const orders = [
      known('1', lunch),
      known(
        '2',
        order(BARTEK, [
          [ANNA, 2500],
          [BARTEK, 1],
          [CELINA, 50],
        ]),
      ),
      known('3', order(ANNA, [[BARTEK, 100]])),
    ];
    expect(amountsOf(orders, ANNA)).toEqual({ Bartek: -400, Celina: 3000 });
    expect(amountsOf(orders, BARTEK)).toEqual({ Anna: 400, Celina: 50 });
    expect(amountsOf(orders, CELINA)).toEqual({ Anna: -3000, Bartek: -50 });
  });

  test('leave out people with a total of zero', () => {
    const orders = [known('1', order(ANNA, [[BARTEK, 700]])), known('2', order(BARTEK, [[ANNA, 700]]))];
    expect(amountsOf(orders, ANNA)).toEqual({});
    expect(amountsOf([known('1', order(ANNA, [[BARTEK, 0]]))], ANNA)).toEqual({});
  });

  test('sum to zero over all people for any orders and payments', () => {
    const people = ['Anna', 'Bartek', 'Celina', 'Dorota', 'Edek'].map((name) => person(name));
    const anyone = fc.constantFrom(...people);
    const anyOrder = fc
      .record({
        creator: anyone,
        payer: fc.option(anyone, { nil: undefined }),
        eaters: fc.uniqueArray(fc.tuple(anyone, fc.nat(4_000_000)), { selector: ([{ id }]) => id }),
        orderState: fc.constantFrom(...ORDER_STATES),
      })
      .map(({ creator, eaters, orderState, payer }) => order(creator, eaters, { orderState, ...(payer && { payer }) }));
    const anyPayment = fc.record({
      people: fc.uniqueArray(anyone, { minLength: 2, maxLength: 2 }),
      amount: fc.nat(4_000_000),
      lines: fc.array(fc.tuple(fc.nat(7), fc.boolean(), fc.integer({ min: -5000, max: 5000 })), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 8 }), fc.array(anyPayment, { maxLength: 8 }), (made, given) => {
        const orders = made.map((one, index) => known(String(index), one));
        const accounts = new Map<string, Account>();
        for (const { people: two, amount, lines } of given) {
          const [from, to] = two as [Person, Person];
          const before = accounts.get(accountId(from.id, to.id)) ?? accountOf(from, to);
          const own = lines.map(([of, isFrom, part]) => line(String(of), isFrom ? from : to, part));
          const after = accountOf(from, to, ...before.payments, paid(from, amount, own));
          accounts.set(accountId(from.id, to.id), after);
        }
        const all = allOpened(orders, [...accounts.values()]);
        const among = owedAmong(all);
        const totals = people.map((one) => totalsOwed(one.id, accountsOf(all, one)));
        // What is due by the orders, less the payments: where an order is not among these, its lines are what is due.
        const ids = new Set(orders.map(({ id }) => id));
        const expectedOf = (from: Person, to: Person) => {
          const signed = (owner: Person | string, amount: number) =>
            owner === from || owner === from.id ? amount : -amount;
          const due = orders
            .flatMap((one) => dues(one.order))
            .filter((one) => [from, to].includes(one.person) && [from, to].includes(one.to));
          const payments = accounts.get(accountId(from.id, to.id))?.payments ?? [];
          const lines = payments.flatMap((one) => one.lines).filter(({ orderId }) => ids.has(orderId));
          return [
            ...due.map((one) => signed(one.person, one.due)),
            ...lines.map(({ personId, amount }) => -signed(personId, amount)),
            ...payments.map(({ fromId, credit }) => -signed(fromId, credit)),
          ].reduce((sum, amount) => sum + amount, 0);
        };
        const amounts = totals.flatMap((of) => [...of.values()].map(({ amount }) => amount));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
        expect(amounts).not.toContain(0);
        for (const [i, one] of people.entries()) {
          expect(totals[i]!.has(one.id)).toBe(false);
          for (const [j, other] of people.entries()) {
            const owed = totals[i]!.get(other.id)?.amount ?? 0;
            // What one is owed is what the other one owes, and what is open between them is all of it.
            expect(owed + (totals[j]!.get(one.id)?.amount ?? 0)).toBe(0);
            if (i === j) continue;
            const {
              entries,
              owed: net,
              credit,
            } = openBetween(between(all, one, other) ?? accountOf(one, other), other.id);
            expect([net, among(other.id, one.id), expectedOf(other, one)]).toEqual([owed, owed, owed]);
            const open = entries.reduce((sum, one) => sum + (one.personId === other.id ? one.open : -one.open), 0);
            expect(open - credit).toBe(owed);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('credit pays the oldest entries of its owner, to the one who got it', () => {
  const orders = [10, 20, 5].map((amount, n) => ({
    id: String(n),
    order: order(ANNA, [[BARTEK, amount]], { orderDate: `2025-03-0${n + 1}` }),
  }));
  const covered = (credit: number, who: Person = BARTEK) => [
    ...coveredByCredit(opened(accountOf(ANNA, BARTEK, paid(BARTEK, credit, [])), orders.toReversed()), who.id),
  ];
  expect(covered(25)).toEqual([['0', 10], ['1', 15]]); // prettier-ignore
  expect(covered(100).map(([, amount]) => amount)).toEqual([10, 20, 5]);
  expect([covered(0), covered(25, ANNA)]).toEqual([[], []]);
});

test('what all entries of a person cost without what credit pays of them is what they owe, or nothing', () => {
  const amounts = fc.array(fc.nat(3000), { maxLength: 5 });
  fc.assert(
    fc.property(amounts, fc.nat(6000), (prices, credit) => {
      const orders = prices.map((price, n) => ({ id: String(n), order: order(ANNA, [[BARTEK, price]]) }));
      const account = opened(accountOf(ANNA, BARTEK, paid(BARTEK, credit, [])), orders);
      const toPay = orders.map(({ id }) => toPayFor(account, BARTEK.id, id));
      const { owed } = openBetween(account, BARTEK.id);
      expect(Math.min(0, ...toPay)).toBe(0);
      expect(toPay.reduce((sum, one) => sum + one, 0)).toBe(Math.max(0, owed));
    }),
  );
});

describe('who is even', () => {
  const lunch = (amount: number) => known('lunch', order(ANNA, [[BARTEK, amount]]));
  const dinner = (amount: number) => known('dinner', order(BARTEK, [[ANNA, amount]]));
  test.each([
    ['owes as much as they are owed', [lunch(2000), dinner(2000)], [], 2000],
    ['owes what the credit of the other one pays', [lunch(2000)], [paid(BARTEK, 2000, [])], 2000],
    ['owes more by entries, which credit evens', [lunch(2000), dinner(1500)], [paid(BARTEK, 500, [])], 2000],
    ['gives back what their credit pays', [lunch(500), dinner(1500)], [paid(BARTEK, 2000, [line('lunch', BARTEK, 2000)]), paid(ANNA, 3000, [line('dinner', ANNA, 1500)])], 1500], // prettier-ignore
    ['owes nothing, nor is owed', [lunch(2000)], [paid(BARTEK, 2000, [line('lunch', BARTEK, 2000)])], undefined],
    ['owes more', [lunch(2000), dinner(1500)], [], undefined],
  ])('%s', (_, orders, payments, amount) => {
    const accounts = allOpened(orders, payments.length > 0 ? [accountOf(ANNA, BARTEK, ...payments)] : []);
    for (const [who, other] of [
      [ANNA, BARTEK],
      [BARTEK, ANNA],
    ] as const)
      expect(evenWith(who.id, accounts)).toEqual(amount === undefined ? [] : [{ person: other, amount }]);
  });

  test('is, for any payments, exactly who has a balance of zero and something open', () => {
    const share = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.nat(2000),
        fc.array(fc.tuple(share, share, fc.boolean()), { maxLength: 3 }),
        (one, two, all) => {
          const orders = [lunch(one), dinner(two)];
          // The last payment makes the two even, by credit.
          const payments = all.map(([ofLunch, ofDinner]) =>
            paid(BARTEK, ofLunch - ofDinner, [line('lunch', BARTEK, ofLunch), line('dinner', ANNA, ofDinner)]),
          );
          const { owed } = openBetween(opened(accountOf(ANNA, BARTEK, ...payments), orders), BARTEK.id);
          const account = opened(accountOf(ANNA, BARTEK, ...payments, paid(BARTEK, owed, [])), orders);
          const { entries, credit } = openBetween(account, ANNA.id);
          const owes = [...entries.map(({ personId, open }) => (personId === ANNA.id ? open : -open)), -credit];
          const amount = owes.reduce((sum, grosze) => sum + Math.max(0, grosze), 0);
          expect(evenWith(ANNA.id, [account]).map((even) => even.amount)).toEqual(amount > 0 ? [amount] : []);
        },
      ),
    );
  });
});
