import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { axisOfAmounts, axisOfCounts, heightOf } from './axis.js';

describe('the axis of counts', () => {
  test.each<[number[], number, number[]]>([
    [[], 1, [0, 1]],
    [[0, 0], 1, [0, 1]],
    [[1], 1, [0, 1]],
    [[3, 2], 3, [0, 1, 2, 3]],
    [[7], 8, [0, 2, 4, 6, 8]],
    [[118, 5], 120, [0, 20, 40, 60, 80, 100, 120]],
  ])('of %j ends at %d', (counts, to, ticks) => {
    expect(axisOfCounts(counts)).toEqual({ from: 0, to, ticks });
  });
});

test.each<[number[], number, number]>([
  [[3000], 3000, 3100],
  [[2950, 3410], 2800, 3600],
  [[2000, 4010], 2000, 4500],
])('the axis of the amounts %j is from %d to %d', (amounts, from, to) => {
  expect(axisOfAmounts(amounts)).toMatchObject({ from, to });
});

test('every value and every line stands within the chart, and a greater one higher', () => {
  const values = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, fc.constantFrom(axisOfCounts, axisOfAmounts), (all, axisOf) => {
      const axis = axisOf(all);
      expect(axis.ticks.length).toBeGreaterThan(1);
      for (const value of [...all, ...axis.ticks]) {
        expect(heightOf(value, axis)).toBeGreaterThanOrEqual(0);
        expect(heightOf(value, axis)).toBeLessThanOrEqual(100.000001);
      }
      const sorted = all.toSorted((a, b) => a - b).map((value) => heightOf(value, axis));
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    }),
  );
});
