import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { toCsv } from './history-csv.js';
import type { HistoryRow } from './rows.js';

const TEXTS = { columns: ['Date', 'Restaurant', 'Paid to', 'Amount', 'Confirmed', 'Open'], you: 'you' } as const;
const eaten = (restaurantName: string, orderEntryAmount = 2345, confirmedAmount = 0, owedTo = 'Anna'): HistoryRow => ({
  kind: 'participatedEntry',
  orderId: 'o',
  orderDate: '2026-03-10',
  orderCreator: owedTo,
  owedTo,
  restaurantName,
  orderEntryAmount,
  confirmedAmount,
  status: 'UNPAID',
});
const opened: HistoryRow = {
  kind: 'createdEntry',
  orderId: 'p',
  orderDate: '2026-03-11',
  restaurantName: 'Bar „Żuraw”',
  confirmedPaymentsTotalAmount: 1000,
  totalAmount: 3000,
  owingPeopleCount: 1,
};
const csv = (rows: HistoryRow[], language: 'en' | 'pl' = 'en') => toCsv(rows, (name) => name, TEXTS, language);
const cells = (text: string, delimiter: string) => parse<string[]>(text.slice(1), { delimiter }).data;

test.each([
  [
    'en',
    ',',
    ['2026-03-10', 'Pod, Kogutem', 'Anna', '23.45', '24.45', '-1.00'],
    ['2026-03-11', 'Bar „Żuraw”', 'you', '30.00', '10.00', '20.00'],
  ],
  [
    'pl',
    ';',
    ['2026-03-10', 'Pod, Kogutem', 'Anna', '23,45', '24,45', '-1,00'],
    ['2026-03-11', 'Bar „Żuraw”', 'you', '30,00', '10,00', '20,00'],
  ],
] as const)('amounts and fields are separated as in %s', (language, delimiter, ...expected) => {
  const text = csv([eaten('Pod, Kogutem', 2345, 2445), opened], language);
  expect(text.startsWith('\uFEFFDate')).toBe(true);
  expect(cells(text, delimiter)).toEqual([TEXTS.columns, ...expected]);
});

test.each(['=1+1', '+48 12', '-1+2', '@SUM(A1)', '\t=1', ' =1', '＝1', '=HYPERLINK("http://x";"a")'])(
  'no spreadsheet runs %j',
  (name) => {
    const [, row] = cells(csv([eaten(name, 100, 0, name)]), ',');
    expect([row![1], row![2]]).toEqual([`'${name}`, `'${name}`]);
  },
);

test('every name comes back as it was or with an apostrophe before it, in one cell of one row', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (names) => {
      const [, ...rows] = cells(csv(names.map((name) => eaten(name))), ',');
      expect(rows).toHaveLength(names.length);
      for (const [index, name] of names.entries()) expect([name, `'${name}`]).toContain(rows[index]![1]);
      expect(rows.every((row) => row.length === 6)).toBe(true);
    }),
  );
});
