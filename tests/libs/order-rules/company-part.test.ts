import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { companyPartOf, dueFor } from '@kantyna/order-rules/company-part';

test('what is to be paid is the price less what the company pays of it', () => {
  expect(dueFor({ finalPrice: 2700 })).toBe(2700);
  expect(dueFor({ finalPrice: 2700, companyPart: 1500 })).toBe(1200);
  expect(dueFor({ finalPrice: 1500, companyPart: 1500 })).toBe(0);
});

test.each([
  ['nothing', {}, 2700, 0],
  ['a fixed part', { most: 1500 }, 2700, 1500],
  ['a fixed part of a share below it', { most: 1500 }, 900, 900],
  ['a percentage, rounded down', { most: 2000, percentage: 50 }, 2701, 1350],
  ['a percentage up to its maximum', { most: 1000, percentage: 50 }, 2701, 1000],
  ['a share below 0 after a bill', { most: 1000 }, -200, 0],
])('the company pays %s', (_, part, share, amount) => {
  expect(companyPartOf(part, share)).toBe(amount);
});

test('it never pays more than the share, its most or the percentage', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), fc.nat(100_000), (most, percentage, share) => {
      const amount = companyPartOf({ most, percentage }, share);
      expect(amount).toBeLessThanOrEqual(Math.min(most, share, (share * percentage) / 100));
      expect(dueFor({ finalPrice: share, companyPart: amount })).toBeGreaterThanOrEqual(0);
    }),
  );
});
