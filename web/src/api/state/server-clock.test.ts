import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { narrowBounds } from './server-clock.js';

describe('the server’s clock', () => {
  const replies = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 3_600_000 }), there: fc.nat(2_000), back: fc.nat(2_000) }),
    { minLength: 1, maxLength: 20 },
  );

  test('lies within the bounds, and each reply narrows them', () => {
    fc.assert(
      fc.property(replies, fc.integer({ min: -1e7, max: 1e7 }), (given, ahead) => {
        let bounds: ReturnType<typeof narrowBounds> | undefined;
        for (const { at, there, back } of given) {
          const date = Math.floor((at + there + ahead) / 1000) * 1000;
          const next = narrowBounds(bounds, date, at, at + there + back);
          expect(next.least).toBeLessThanOrEqual(ahead);
          expect(next.most).toBeGreaterThanOrEqual(ahead);
          if (bounds) expect(next.most - next.least).toBeLessThanOrEqual(bounds.most - bounds.least);
          bounds = next;
        }
      }),
    );
  });

  test('is learned anew when this device’s clock was set', () => {
    const before = narrowBounds(undefined, 10_000, 10_000, 10_100);
    expect(narrowBounds(before, 11_000, 611_000, 611_100)).toEqual({ least: -600_100, most: -599_000 });
  });
});
