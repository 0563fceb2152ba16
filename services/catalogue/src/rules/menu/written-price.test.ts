import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPrice } from './written-price.js';

describe('a price that can be read', () => {
  test.each([
    ['12,34', 1234],
    ['12.34', 1234],
    ['12.34 zł', 1234],
    ['12,34zł', 1234],
    ['12,34 ZŁ', 1234],
    ['12,34 PLN', 1234],
    ['12', 1200],
    ['12 zł', 1200],
    [' 12,5 ', 1250],
    ['0', 0],
    ['0,00', 0],
    ['007,50', 750],
    ['1 250,00 zł', 125_000],
    ['1\u00a0250', 125_000],
    ['10 000', 1_000_000],
    [12, 1200],
    [12.34, 1234],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [0, 0],
    [-0, 0],
    [10_000, 1_000_000],
  ])('%j is %d grosze', (written, grosze) => expect(readPrice(written)).toEqual({ grosze }));
});

describe('a price that cannot be read', () => {
  test.each([
    '',
    ' ',
    'zł',
    'od 12',
    '12-14',
    '12,345',
    '12,',
    ',50',
    '-5',
    '+5',
    '1e3',
    '1,2,3',
    '1.250,00',
    '12 50',
    'zł12',
    '12zł50',
    'NaN',
    '0x10',
    '١٢',
    -0.01,
    -12,
    12.345,
    1.005,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j', (written) =>
    expect(readPrice(written)).toEqual({
      fault: { code: 'unreadablePrice', params: { price: JSON.stringify(written) } },
    }),
  );

  test.each(['10000,01', '10 001', 10_000.01, 1e300, '99999999999'])('%j is too much', (written) =>
    expect(readPrice(written)).toEqual({
      fault: { code: 'tooMuch', params: { price: JSON.stringify(written), limit: '10\u00a0000,00\u00a0zł' } },
    }),
  );
});

test('every amount is read exactly, as text and as a number', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (grosze) => {
      const text = `${Math.trunc(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`;
      expect(readPrice(text)).toEqual({ grosze });
      expect(readPrice(`${text.replace(',', '.')} zł`)).toEqual({ grosze });
      expect(readPrice(grosze / 100)).toEqual({ grosze });
    }),
    { numRuns: 10_000 },
  );
});
