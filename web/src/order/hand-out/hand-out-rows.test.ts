import { expect, test } from '@jest/globals';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { handOutRows } from './hand-out-rows.js';

const dish = (dishName: string, fields: Partial<DishEntry> = {}): DishEntry => ({
  ...{ id: dishName, dishId: dishName, dishName, price: 1000, sideDishes: [], comments: '' },
  ...fields,
});
const entry = (username: string, fields: Partial<OrderEntry>, ...dishEntries: DishEntry[]): OrderEntry => ({
  ...{ id: `of ${username}`, userId: username, username, finalPrice: 1000, dishEntries },
  ...fields,
});
const unpaid = (confirmedAmount = 0) => ({ paymentStatus: 'UNPAID' as const, confirmedAmount });
const nowak = { forWhom: 'Pan Nowak' };

/** As `name: dishes (due)`. */
const shown = (...entries: OrderEntry[]) =>
  handOutRows(entries, 'Payer').map(
    ({ entry: { username }, forWhom, dishes, due }) =>
      `${forWhom ?? username}: ${dishes.map(({ dishName }) => dishName).join(', ')}${due === undefined ? '' : ` (${due})`}`,
  );

test.each<[string, OrderEntry[], string[]]>([
  [
    'people by name',
    [entry('Łucja', {}, dish('Bigos')), entry('Lena', {}, dish('Kompot'))],
    ['Lena: Kompot', 'Łucja: Bigos'],
  ],
  [
    'what is for somebody else under their name; who added it pays',
    [entry('Ewa', unpaid(), dish('Bigos'), dish('Kompot', nowak), dish('Sernik', nowak))],
    ['Ewa: Bigos (1000)', 'Pan Nowak: Kompot, Sernik'],
  ],
  [
    'nobody who gets nothing; their guest has the amount',
    [entry('Zofia', unpaid(300), dish('Bigos', nowak), dish('Kompot', { forWhom: 'Adam' }))],
    ['Adam: Kompot', 'Pan Nowak: Bigos (700)'],
  ],
  [
    'what the company pays is not to be collected',
    [
      entry('Ewa', { ...unpaid(), companyPart: 400 }, dish('Bigos')),
      entry('Jan', { companyPart: 1000 }, dish('Kompot')),
    ],
    ['Ewa: Bigos (600)', 'Jan: Kompot'],
  ],
  [
    'a shared dish with each who eats it',
    [entry('Ewa', {}, dish('Pizza', { sharedWith: ['of Jan'] })), entry('Jan', unpaid())],
    ['Ewa: Pizza', 'Jan: Pizza (1000)'],
  ],
  [
    'no amount of the payer, of who has paid, of who gets something back, and of whom one may not know',
    [
      entry('Payer', unpaid(), dish('a')),
      entry('P1', { paymentStatus: 'CONFIRMED', confirmedAmount: 1000 }, dish('b')),
      entry('P2', unpaid(1200), dish('c')),
      entry('P3', {}, dish('d')),
    ],
    ['P1: b', 'P2: c', 'P3: d', 'Payer: a'],
  ],
])('has %s', (_, entries, expected) => expect(shown(...entries)).toEqual(expected));

test('has no amount that credit pays', () => {
  const entries = [entry('P1', unpaid(300), dish('a')), entry('P2', unpaid(), dish('b'))];
  const rows = handOutRows(entries, 'Payer', ({ userId }, unpaid) => ({
    open: userId === 'P1' ? 0 : unpaid - 400,
    reported: 0,
  }));
  expect(rows.map(({ due }) => due)).toEqual([undefined, 600]);
});

test('says how much of an amount is reported, at most all of it, and nothing of who owes nothing', () => {
  const entries = [
    entry('P1', unpaid(), dish('a')),
    entry('P2', unpaid(), dish('b')),
    entry('P3', unpaid(1000), dish('c')),
  ];
  const rows = handOutRows(entries, 'Payer', ({ userId }, open) => ({ open, reported: userId === 'P1' ? 400 : 3400 }));
  expect(rows.map(({ due, reported }) => [due, reported])).toEqual([
    [1000, 400],
    [1000, 1000],
    [undefined, undefined],
  ]);
});

test('has a tick for each person, which stays theirs', () => {
  const keys = (...dishes: DishEntry[]) => handOutRows([entry('Ewa', {}, ...dishes)], '').map(({ key }) => key);
  expect(keys(dish('Bigos'), dish('Kompot', nowak))).toEqual(['of Ewa', 'of Ewa Pan Nowak']);
  expect(keys(dish('Kompot', nowak))).toEqual(['of Ewa Pan Nowak']);
});
