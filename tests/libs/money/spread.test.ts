import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { spread } from '@kantyna/money/spread';

const amounts = (...all: [amount: number, weight: number][]) => all.map(([amount, weight]) => ({ amount, weight }));
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test.each<[string, number, ReturnType<typeof amounts>, number[]]>([
  ['nothing', 0, amounts([1000, 1000], [500, 500]), [0, 0]],
  ['in proportion', 300, amounts([1000, 1000], [2000, 2000]), [100, 200]],
  ['what does not divide goes to the largest remainders', 7, amounts([1000, 1000], [2000, 2000]), [2, 5]],
  ['of equal remainders the first', 2, amounts([100, 1], [100, 1], [100, 1]), [1, 1, 0]],
  ['less than ordered', -300, amounts([1000, 1000], [2000, 2000]), [-100, -200]],
  ['nobody below zero: the others give the rest', -90, amounts([10, 50], [100, 50]), [-10, -80]],
  ['everything', -110, amounts([10, 50], [100, 50]), [-10, -100]],
  ['weights of zero count as equal', 10, amounts([0, 0], [0, 0], [0, 0]), [4, 3, 3]],
  ['a weight of zero gives only what the others cannot', -30, amounts([20, 0], [20, 5]), [-10, -20]],
  ['amounts whose products exceed a double', 999_999_999, amounts([1, 999_999_999], [1, 1]), [999_999_998, 1]],
])('%s', (_, difference, all, expected) => {
  expect(spread(difference, all)).toEqual(expected);
});

test('what cannot be spread is an error', () => {
  expect(() => spread(-11, amounts([10, 10]))).toThrow(RangeError);
  expect(() => spread(1, [])).toThrow(RangeError);
});

describe('any difference over any amounts', () => {
  const grosze = fc.oneof(fc.nat(20), fc.nat(2_000_000));
  const all = fc.array(fc.record({ amount: grosze, weight: grosze }), { minLength: 1, maxLength: 30 });
  const cases = all.chain((given) => {
    const whole = sum(given.map(({ amount }) => amount));
    return fc.tuple(fc.constant(given), fc.integer({ min: -whole, max: 5_000_000 }));
  });

  test('is spread exactly, and takes nobody below zero', () => {
    fc.assert(
      fc.property(cases, ([given, difference]) => {
        const parts = spread(difference, given);
        expect(sum(parts)).toBe(difference);
        for (const [index, part] of parts.entries()) expect(given[index]!.amount + part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('that is added is within one grosz of the exact proportion', () => {
    fc.assert(
      fc.property(all, fc.nat(5_000_000), (given, difference) => {
        const whole = sum(given.map(({ weight }) => weight));
        fc.pre(whole > 0);
        for (const [index, part] of spread(difference, given).entries())
          expect(Math.abs(part - (difference * given[index]!.weight) / whole)).toBeLessThan(1);
      }),
    );
  });
});
