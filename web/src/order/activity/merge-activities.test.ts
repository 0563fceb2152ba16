import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergeActivities, type Activity } from './merge-activities.js';

const activity = (number: number, minute: number): Activity => ({
  number,
  at: `2025-03-04T12:${String(minute).padStart(2, '0')}:00.000Z`,
  happening: { type: 'opened' },
});
const minutes = fc.uniqueArray(fc.nat(59), { maxLength: 12 });
const PAGE = 3;
/** The first pages of a source, the latest activity first. */
const pagesOf = (of: readonly number[], count: number) => {
  const all = of.toSorted((a, b) => b - a).map((minute, index) => activity(of.length - index, minute));
  return Array.from({ length: Math.min(count, Math.max(1, Math.ceil(all.length / PAGE))) }, (_, page) => ({
    activities: all.slice(page * PAGE, (page + 1) * PAGE),
    ...(all.length > (page + 1) * PAGE && { next: 1 }),
  }));
};

test('whatever was read so far, the list is the beginning of the whole list', () => {
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (a, b, m, n) => {
      const whole = mergeActivities(pagesOf(a, 99), pagesOf(b, 99));
      expect(whole).toHaveLength(a.length + b.length);
      expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length);
      const shown = mergeActivities(pagesOf(a, m), pagesOf(b, n));
      expect(shown.map(({ at }) => at)).toEqual(whole.slice(0, shown.length).map(({ at }) => at));
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(PAGE, whole.length));
    }),
  );
});
