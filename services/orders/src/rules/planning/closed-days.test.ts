import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysAfter, weekdayOf } from '@kantyna/kernel/clock';
import { checkOpen, isClosedOn } from './closed-days.js';

const bar = (openWeekdays?: number[]) => ({ name: 'Bar Kasztan', openWeekdays });

describe('a restaurant', () => {
  test.each([
    ['without open weekdays', undefined, '2025-03-08', false],
    ['open from Monday to Friday', [1, 2, 3, 4, 5], '2025-03-07', false],
    ['open from Monday to Friday', [1, 2, 3, 4, 5], '2025-03-08', true],
    ['open on Sundays', [7], '2025-03-09', false],
  ])('%s (%j) on %s is closed: %s', (_, openWeekdays, date, isClosed) => {
    expect(isClosedOn(bar(openWeekdays), date)).toBe(isClosed);
  });

  test('that is closed on a day is asked about, with the names of all that are', () => {
    const others = [bar([1]), { name: 'Pizzeria Roma', openWeekdays: [2] }, { name: 'Thai Wok' }];
    expect(checkOpen(others, [2], {})).toMatchObject({ status: 409, code: 'RESTAURANT_CLOSED', name: 'Bar Kasztan' });
    expect(checkOpen(others, [1, 2], {})).toMatchObject({ name: 'Bar Kasztan, Pizzeria Roma' });
    expect(checkOpen(others, [1, 2], { evenIfClosed: true })).toBeUndefined();
  });

  test('is refused exactly for the dates on which it is closed', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3000 }), (openWeekdays, ahead) => {
        const date = daysAfter('2025-01-01', ahead);
        const refusal = checkOpen([bar(openWeekdays)], [weekdayOf(date)], {});
        expect(refusal !== undefined).toBe(isClosedOn(bar(openWeekdays), date));
      }),
    );
  });
});
