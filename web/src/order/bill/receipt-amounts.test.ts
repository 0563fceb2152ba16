import { expect, test } from '@jest/globals';
import { leadingNumbers, readRow } from './receipt-amounts.js';

test.each([
  ['PIEROGI RUSKIE B 2 x24,50 49,00B', 'PIEROGI RUSKIE', '2 × 2450', true],
  ['Burger 180g 2 szt. x 34,00 B 68,00', 'Burger 180g', '2 × 3400', true],
  ['ZUPA DNIA 3szt*12,00= 36,00B', 'ZUPA DNIA', '3 × 1200', true],
  // The sign is lost, then the amount, too: three, or one of a dish of three pieces.
  ['SCHABOWY 2szt 29,50= 59,00B', 'SCHABOWY', '2 × 2950', true],
  ['ZUPA DNIA 3szt 12,00', 'ZUPA DNIA', '3 × 1200, 1 × 1200', false],
  ['SAŁATKI 0,350kg x59,90 20,97B', 'SAŁATKI', '1 × 2097', true],
  ['Obiad 0,350 x 59,90 21,97', 'Obiad', '1 × 2197', false],
  ['Żurek 16,00A', 'Żurek', '1 × 1600', false],
  ['Garlic Naan 36 00', 'Garlic Naan', '1 × 3600', false],
  ['Pad Thai 39,00 zł', 'Pad Thai', '1 × 3900', false],
  // Tables: count, price, tax, amount.
  ['1. Lunch dnia 4,000 29,90 119,60 B', 'Lunch dnia', '4 × 2990', true],
  ['2 Zupa miso szt. 2 14,00 8% 28,00', 'Zupa miso', '2 × 1400', true],
  ['3 Napój 0,5 l 17 szt 3,00 47,22 8% 3,78 51,00', 'Napój 0 5 l', '17 × 300', true],
  ['PIEROGI 2 24,50 49,00', 'PIEROGI', '2 × 2450', true],
  ['ZUREK 1 16,00 16,00', 'ZUREK', '1 × 1600', true],
  ['PIZZA 32 20,00 25,00', 'PIZZA 32', '1 × 2500', false],
  ['Woda 1,50 6,00', 'Woda', '1 × 600', false],
  // A number in the row is misread.
  ['Kompot 3 x 6,00 24,00', 'Kompot', '3 × 600, 4 × 600, 3 × 800', false],
  ['Kompot 2 x 7,00 12,50', 'Kompot', '2 × 700, 2 × 625', false],
  ['Kompot 0 x 7,00 7,00', 'Kompot', '1 × 700', false],
  ['2x Kebab duży 50,00', 'Kebab duży', '2 × 2500, 1 × 5000', false],
])('%j is %j, %s', (row, name, ways, isProven) => {
  const read = readRow(row, 'open');
  const written = read.ways.map(({ count, price }) => `${count} × ${price}`).join(', ');
  expect([read.name, written, read.isProven]).toEqual([name, ways, isProven]);
});

test.each([
  ['counts', '4 × 900', 'Sery', false],
  ['numbers', '1 × 3600', '4 Sery', false],
  ['open', '1 × 3600', '4 Sery', true],
] as const)('a number before a name, where such numbers are %s', (leading, way, name, isOpen) => {
  const { ways, hasOpenCount, ...read } = readRow('4 Sery 36,00', leading);
  expect([`${ways[0].count} × ${ways[0].price}`, read.name, hasOpenCount]).toEqual([way, name, isOpen]);
});

test.each([
  [['1 Curry', '2 Ryż', '3 Zupa'], 'numbers'],
  [['Curry', '1 Ryż', '2 Zupa'], 'counts'],
  [['2 Curry', '1 Ryż'], 'counts'],
  [['Curry', '2 Ryż'], 'open'],
  [['Curry', 'Ryż'], 'open'],
])('numbers before %j are %s', (rows, said) => {
  expect(leadingNumbers(rows)).toBe(said);
});

test.each(['Kompot x2 14,00', 'Kompot × 2 14,00', '3x Kompot 14,00', '0x Kompot 14,00'])(
  'how many %j are is open, whatever the sum',
  (row) => {
    expect(readRow(row, 'open').hasOpenCount).toBe(true);
  },
);
