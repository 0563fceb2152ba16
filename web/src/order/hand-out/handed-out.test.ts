import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTicks, withTick } from './handed-out.js';

test.each([null, '', 'null', '{"a":[]}', '[["a"]]', '[[1,[]]]', '[', '["a"]'])(
  '%s in the browser is no ticks',
  (stored) => {
    expect(readTicks(stored)).toEqual([]);
  },
);

test('a tick is set, taken away and kept, for the last ten orders', () => {
  const id = fc.constantFrom(...Array.from({ length: 15 }, (_, index) => `id ${index}`));
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id)), (toggled) => {
      let ticks = readTicks(null);
      for (const [orderId, entryId] of toggled) {
        const had = ticks.find(([one]) => one === orderId)?.[1].includes(entryId) ?? false;
        ticks = readTicks(JSON.stringify(withTick(ticks, orderId, entryId)));
        expect(ticks[0]![0]).toBe(orderId);
        expect(ticks[0]![1].includes(entryId)).toBe(!had);
        expect(ticks.length).toBeLessThanOrEqual(10);
        expect(new Set(ticks.map(([one]) => one)).size).toBe(ticks.length);
      }
    }),
  );
});
