import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ANNA, BARTEK } from '../test/examples.js';
import type { OpenEntry } from './account.js';
import { allocate, creditIn } from './payments.js';

/** What Anna owes Bartek for an order; of a negative amount the other way, for an order of hers. */
const entry = (orderId: string, owed: number): OpenEntry => ({
  orderId,
  orderDate: `2025-03-0${orderId}`,
  restaurantName: 'Bar Kasztan',
  personId: owed > 0 ? ANNA.id : BARTEK.id,
  open: Math.abs(owed),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test.each([
  ['all of it', [50, -20], 30, { 1: 50, 2: 20 }],
  ['a part: the other’s debt is settled, and of hers the oldest', [30, 20, -20], 25, { 1: 30, 2: 15, 3: 20 }],
  ['too much: what she is owed stays, beside', [50, -20], 60, { 1: 50 }],
  ['a little too much', [50, -20], 40, { 1: 50, 2: 10 }],
  ['though she owes nothing', [-20], 10, {}],
  ['a part of several: the newest stays open', [10, 20, 30], 25, { 1: 10, 2: 15 }],
  ['a part, and is owed in between', [50, -20], 25, { 1: 45, 2: 20 }],
  ['nothing, and both owe as much', [20, -20], 0, { 1: 20, 2: 20 }],
  ['nothing, and owes more', [30, -20], 0, { 1: 20, 2: 20 }],
] as const)('Anna pays %s', (_, owed, amount, settled) => {
  const entries = owed.map((one, index) => entry(String(index + 1), one));
  const parts = allocate(entries, ANNA.id, sum(owed), amount);
  expect(Object.fromEntries(parts.map((part) => [part.orderId, part.amount]))).toEqual(settled);
});

test('what was paid too much for an entry is settled, too', () => {
  const overpaid = { ...entry('1', 50), open: -5 };
  expect(allocate([overpaid, entry('2', 20)], ANNA.id, 15, 15)).toEqual([
    { orderId: '1', personId: ANNA.id, amount: -5 },
    { orderId: '2', personId: ANNA.id, amount: 20 },
  ]);
});

test('a credit of before pays as well', () => {
  expect(allocate([entry('1', 50)], ANNA.id, 30, 30)).toEqual([{ orderId: '1', personId: ANNA.id, amount: 50 }]);
  expect(allocate([entry('1', 50)], ANNA.id, 30, 10)).toEqual([{ orderId: '1', personId: ANNA.id, amount: 30 }]);
});

test('what stays open and the credit are exactly what was owed without what was paid', () => {
  const anyEntries = fc
    .array(fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.boolean()), { maxLength: 8 })
    .map((owed) =>
      owed
        .filter(([amount]) => amount !== 0)
        .map(([amount, isOverpaid], index) => {
          const one = entry(String(index + 1), amount);
          return isOverpaid ? { ...entry(String(index + 1), -amount), open: -one.open } : one;
        }),
    );
  const credit = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(anyEntries, credit, fc.nat(20_000), (entries, hers, amount) => {
      const owedBy = (one: OpenEntry, open: number) => (one.personId === ANNA.id ? open : -open);
      const owed = sum(entries.map((one) => owedBy(one, one.open))) - hers;
      const parts = allocate(entries, ANNA.id, owed, amount);
      const left = entries.map((one) => {
        const settled = sum(parts.filter(({ orderId }) => orderId === one.orderId).map((part) => part.amount));
        return { one, open: one.open - settled };
      });
      const carried = hers + creditIn(parts, ANNA.id, amount);
      expect(sum(left.map(({ one, open }) => owedBy(one, open))) - carried).toBe(owed - amount);
      // Nothing is settled beyond what is open, and what stays open is owed in one direction only.
      for (const { one, open } of left) expect(Math.abs(open)).toBeLessThanOrEqual(Math.abs(one.open));
      expect(new Set(left.map(({ one, open }) => Math.sign(owedBy(one, open))).filter(Boolean)).size).toBeLessThan(2);
      if (owed === amount) expect([left.filter(({ open }) => open !== 0), carried]).toEqual([[], 0]);
    }),
    { numRuns: 5_000 },
  );
});
