import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { amountsOf } from '@kantyna/order-rules/history';
import { accountOf, line, paid } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order, person } from '../test/examples.js';
import { toHistory } from './history.js';
import { isAfter, monthsOf, sumsOf, wantedRows, type OutlinedRow } from './wanted-rows.js';

const eaten = (orderDate: string, restaurantName: string, owedTo = 'Anna', orderEntryAmount = 100): OutlinedRow => ({
  ...{ kind: 'participatedEntry', orderId: `${orderDate} ${restaurantName}`, orderDate, restaurantName },
  ...{ owedTo, orderEntryAmount },
});
const paidFor = (orderDate: string, restaurantName: string, totalAmount = 1000): OutlinedRow => ({
  ...{ kind: 'createdEntry', orderId: `${orderDate} ${restaurantName}`, orderDate, restaurantName, totalAmount },
});

const LEFT = '65a1b2c3d4e5f60718293a4b';
const ROWS = [
  eaten('2026-03-10', 'Pod Łosiem', 'Łucja Żółć'),
  eaten('2026-03-09', 'Bar Kasztan', LEFT, 250),
  paidFor('2026-03-01', 'Pod Łosiem'),
  eaten('2026-02-28', 'Kasztan', 'Anna (anna@firma.example)'),
  paidFor('2026-02-28', 'Bar Mleczny', 5),
];

describe('the wanted rows of a history', () => {
  test.each([
    ['', '', [0, 1, 2, 3, 4]],
    ['2026-02', '', [3, 4]],
    ['', 'losiem', [0, 2]],
    ['', 'KASZTAN', [1, 3]],
    ['2026-03', 'kasztan', [1]],
    ['', 'lucja', [0]],
    ['', 'łoś żółć', [0]],
    ['', 'firma.example', [3]],
    // Their own name finds what they pay for.
    ['', 'bartek', [2, 4]],
    ['', 'bartek mleczny', [4]],
    // Who left has no name, and no id either.
    ['', LEFT, []],
    ['2025-02', '', []],
    ['', 'barszcz', []],
  ])('of the month %j with the search %j', (month, search, expected) => {
    const filter = { ...(month !== '' && { month }), search };
    expect(wantedRows(ROWS, filter, BARTEK)).toEqual(expected.map((index) => ROWS[index]));
  });

  it('add up what the person eats with others, and what they pay for', () => {
    expect(sumsOf(ROWS)).toEqual({ orders: 5, part: 450, paid: 1005 });
    expect(sumsOf([])).toEqual({ orders: 0, part: 0, paid: 0 });
  });

  it('have their months, the latest first', () => expect(monthsOf(ROWS)).toEqual(['2026-03', '2026-02']));

  it('come after a cursor in their order', () => {
    const [first, second] = [eaten('2026-02-28', 'B'), eaten('2026-02-28', 'A')];
    expect([...ROWS, first, second].filter((row) => isAfter(['2026-02-28', first.orderId], row))).toEqual([second]);
    expect(ROWS.filter((row) => isAfter(['2026-03-01', ''], row))).toEqual(ROWS.slice(3));
  });
});

test('an order without the entries of others gives the row of the whole order, but for what is confirmed', () => {
  const people = [ANNA, BARTEK, CELINA, person('Dorota')];
  const amounts = fc.uniqueArray(fc.record({ who: fc.nat(3), grosze: fc.nat(5000) }), { selector: ({ who }) => who });
  const anyOrder = fc.record({ creator: fc.nat(3), payer: fc.option(fc.nat(3), { nil: undefined }), amounts });
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 6 }), fc.nat(3), fc.nat(5000), (all, at, grosze) => {
      const me = people[at]!;
      const orders = all.map(({ creator, payer, amounts: eaten }, index) => ({
        id: `${index}`,
        order: order(
          people[creator]!,
          eaten.map((one) => [people[one.who]!, one.grosze] as const),
          payer === undefined ? {} : { payer: people[payer]! },
        ),
      }));
      const other = people[(at + 1) % 4]!;
      const accounts = [accountOf(me, other, paid(me, grosze, [line('0', me, grosze)]))];
      const outlines = orders.map(({ id, order: { entries, ...one } }) => ({
        id,
        order: { ...one, entries: entries.filter((entry) => entry.person.id === me.id) },
      }));
      const [whole, outlined] = [orders, outlines].map((some) => toHistory(some, accounts, me));
      const seen = (rows: typeof whole) =>
        rows!.map((row) => [row.kind, row.orderId, amountsOf(row).amount, 'owedTo' in row && row.owedTo]);
      expect(seen(outlined)).toEqual(seen(whole));
    }),
  );
});
