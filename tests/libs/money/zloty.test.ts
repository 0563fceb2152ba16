import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shareOf } from '@kantyna/money/split';
import { formatZloty, parseZloty } from '@kantyna/money/zloty';

describe('what a person types', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['12', 1200],
    ['12,', 1200],
    ['12,5', 1250],
    ['12,05', 1205],
    ['12.34', 1234],
    ['12,34 zł', 1234],
    ['1 250,00 zł', 125000],
    ['1\u00a0250,00', 125000],
    ['007', 700],
  ])('%j is %d grosze', (text, grosze) => expect(parseZloty(text)).toBe(grosze));

  test.each(['-1', '12,345', 'od 12', '1,2,3', ',5', 'abc', '1e3', '99999999999999999999'])('%j is no amount', (text) =>
    expect(parseZloty(text)).toBeUndefined(),
  );
});

test.each([
  [0, '0,00\u00a0zł'],
  [5, '0,05\u00a0zł'],
  [1250, '12,50\u00a0zł'],
  [-1250, '−12,50\u00a0zł'],
  [999999, '9999,99\u00a0zł'],
  [1000000, '10\u00a0000,00\u00a0zł'],
])('%d grosze are shown as %s', (grosze, text) => expect(formatZloty(grosze)).toBe(text));

test('what is shown can be typed', () => {
  fc.assert(fc.property(fc.nat(10 ** 9), (grosze) => parseZloty(formatZloty(grosze)) === grosze));
});

test('shares add up, differ by one grosz at most, and the larger ones come first', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 8), fc.integer({ min: 1, max: 200 }), (grosze, parts) => {
      const shares = Array.from({ length: parts }, (_, place) => shareOf(grosze, parts, place));
      expect(shares.reduce((a, b) => a + b, 0)).toBe(grosze);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});
