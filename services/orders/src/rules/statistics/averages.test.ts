import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { averageOf, averageOver, together, type Lunches } from './averages.js';

const lunches = (count: number, cost: number, eaters: string): Lunches => ({ count, cost, eaterIds: new Set(eaters) });
const FIVE = lunches(5, 10_001, 'abcde');
const FOUR = lunches(40, 80_000, 'abcd');

test.each<[string, Lunches, number | undefined]>([
  ['five people', FIVE, 2000],
  ['half a grosz, which is rounded up', lunches(6, 15_003, 'abcdef'), 2501],
  ['forty lunches of four people', FOUR, undefined],
  ['one person', lunches(200, 1, 'a'), undefined],
  ['nobody', lunches(0, 0, ''), undefined],
])('the average of %s', (_, part, average) => {
  expect(averageOf(part)).toBe(average);
});

test.each<[string, Lunches[], number | undefined]>([
  ['nothing', [], undefined],
  ['parts that each have an average', [FIVE, lunches(5, 20_000, 'abcde')], 3000],
  ['a part without one, which is left out', [FIVE, FOUR], 2000],
  ['parts without one that have one together', [FOUR, lunches(1, 2000, 'e')], 2000],
  ['parts without one, which have none together', [FOUR, FOUR], undefined],
  ['all, if the rest has one together', [lunches(5, 5000, 'vwxyz'), FOUR, lunches(5, 20_000, 'e')], 2100],
])('the average over %s', (_, parts, average) => {
  expect(averageOver(parts)).toBe(average);
});

const part = fc
  .record({ eaters: fc.subarray(Array.from('abcdefgh'), { minLength: 1 }), more: fc.nat(5), cost: fc.nat(100_000) })
  .map(({ eaters, more, cost }) => ({ count: eaters.length + more, cost, eaterIds: new Set(eaters) }));

test('what fewer than five people paid changes nothing that is said', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 9999 }), (parts, more) => {
      const said = (all: readonly Lunches[]) => [averageOver(all), ...all.map(averageOf)];
      const small = parts.filter(({ eaterIds }) => eaterIds.size < 5);
      fc.pre(together(small).eaterIds.size < 5);
      expect(said(parts.map((one) => (small.includes(one) ? { ...one, cost: one.cost + more } : one)))).toEqual(
        said(parts),
      );
    }),
  );
});

test('the whole lies between its parts, and one part is its own whole', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const whole = averageOver(parts);
      if (whole !== undefined) {
        const each = parts.filter(({ count }) => count > 0).map(({ count, cost }) => cost / count);
        expect(whole).toBeGreaterThanOrEqual(Math.floor(Math.min(...each)));
        expect(whole).toBeLessThanOrEqual(Math.ceil(Math.max(...each)));
      }
      for (const one of parts) expect(averageOver([one])).toBe(averageOf(one));
    }),
  );
});
