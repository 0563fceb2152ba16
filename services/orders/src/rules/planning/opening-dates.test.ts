import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RHYTHMS } from '@kantyna/contracts/orders/names';
import { daysAfter, weekdayOf, zonedClock } from '@kantyna/kernel/clock';
import { nextDates, nextOpening, type Routine } from './opening-dates.js';

const MINUTE = 60_000;
const warsaw = zonedClock('Europe/Warsaw');
/** Saturday, 1 March 2025, noon in Warsaw. */
const FRIDAYS: Routine = { createdAt: '2025-03-01T11:00:00.000Z', weekdays: [5], opensAt: '09:30', closesAt: '11:15' };
/** Thursday, 6 March 2025, noon in Warsaw. */
const THURSDAY = '2025-03-06T11:00:00.000Z';

describe('the next opening', () => {
  test.each<[string, Partial<Routine>, string, string, string]>([
    ['tomorrow', {}, THURSDAY, '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['today, a millisecond before', {}, '2025-03-07T08:29:59.999Z', '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['in a week, at the time itself', {}, '2025-03-07T08:30:00.000Z', '2025-03-14', '2025-03-14T08:30:00.000Z'],
    ['the nearer of two days', { weekdays: [1, 5] }, '2025-03-08T12:00:00Z', '2025-03-10', '2025-03-10T08:30:00.000Z'],
    ['on a Sunday', { weekdays: [7] }, THURSDAY, '2025-03-09', '2025-03-09T08:30:00.000Z'],
    ['after local midnight', { weekdays: [5] }, '2025-03-06T23:30:00Z', '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['across the clocks that go forward', {}, '2025-03-28T09:00:00Z', '2025-04-04', '2025-04-04T07:30:00.000Z'],
    ['across the clocks that go back', {}, '2025-10-24T08:00:00Z', '2025-10-31', '2025-10-31T08:30:00.000Z'],
    [
      'before the clocks go forward',
      { weekdays: [7], opensAt: '01:59' },
      '2025-03-29T12:00:00Z',
      '2025-03-30',
      '2025-03-30T00:59:00.000Z',
    ],
    [
      'in the hour that is skipped',
      { weekdays: [7], opensAt: '02:30' },
      '2025-03-29T12:00:00Z',
      '2025-03-30',
      '2025-03-30T01:30:00.000Z',
    ],
    [
      'after the clocks went forward',
      { weekdays: [7], opensAt: '03:00' },
      '2025-03-29T12:00:00Z',
      '2025-03-30',
      '2025-03-30T01:00:00.000Z',
    ],
    [
      'in the hour that comes twice, the first time',
      { weekdays: [7], opensAt: '02:30' },
      '2025-10-25T12:00:00Z',
      '2025-10-26',
      '2025-10-26T00:30:00.000Z',
    ],
    [
      'after the hour that comes twice',
      { weekdays: [7], opensAt: '03:00' },
      '2025-10-25T12:00:00Z',
      '2025-10-26',
      '2025-10-26T02:00:00.000Z',
    ],
    // The week of Saturday, 1 March 2025, in which it was made, has no Friday any more: the next week is its first.
    ['in its first week', { rhythm: 'everySecondWeek' }, THURSDAY, '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['in two weeks', { rhythm: 'everySecondWeek' }, '2025-03-07T08:30:00Z', '2025-03-21', '2025-03-21T08:30:00.000Z'],
    [
      'the other day of the same week',
      { rhythm: 'everySecondWeek', weekdays: [5, 7] },
      '2025-03-02T12:00:00Z',
      '2025-03-14',
      '2025-03-14T08:30:00.000Z',
    ],
    ['the first such day of the month', { rhythm: 'monthly' }, THURSDAY, '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['of the next month', { rhythm: 'monthly' }, '2025-03-07T08:30:00Z', '2025-04-04', '2025-04-04T07:30:00.000Z'],
    [
      'the first of each of its days',
      { rhythm: 'monthly', weekdays: [6, 1] },
      '2025-02-28T12:00:00Z',
      '2025-03-01',
      '2025-03-01T08:30:00.000Z',
    ],
  ])('is %s', (_, times, now, date, instant) => {
    expect(nextOpening({ ...FRIDAYS, ...times }, warsaw.at(now), warsaw)).toEqual({ date, instant });
  });

  test('follows the one before by one of its days, at its time, and leaves none out', () => {
    const times = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hour: fc.integer({ min: 0, max: 23 }),
      start: fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') }),
    });
    fc.assert(
      fc.property(times, ({ weekdays, hour, start }) => {
        const opensAt = `${String(hour).padStart(2, '0')}:30`;
        let now = warsaw.at(new Date(start).toISOString());
        const from = now.date;
        const dates: string[] = [];
        for (let count = 0; count < 60; count += 1) {
          const { date, instant } = nextOpening({ ...FRIDAYS, weekdays, opensAt }, now, warsaw)!;
          expect(Date.parse(instant)).toBeGreaterThan(Date.parse(now.instant));
          const local = warsaw.at(instant);
          expect(local.date).toBe(date);
          if (hour !== 2) expect(local.time).toBe(opensAt);
          dates.push(date);
          now = local;
        }
        const days = Math.round((Date.parse(dates.at(-1)!) - Date.parse(from)) / (24 * 60 * MINUTE)) + 1;
        const every = Array.from({ length: days }, (_, index) => new Date(Date.parse(from) + index * 24 * 60 * MINUTE))
          .filter((day) => weekdays.includes(day.getUTCDay() || 7))
          .map((day) => day.toISOString().slice(0, 10));
        // The first day is left out when its time has passed.
        expect(every.slice(-dates.length)).toEqual(dates);
        expect(every.length - dates.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the next dates', () => {
  const dates = (times: Partial<Routine>, now = THURSDAY) =>
    nextDates({ ...FRIDAYS, ...times }, warsaw.at(now), warsaw);
  test('are those of 90 days', () => {
    expect([dates({}).length, dates({}).at(-1)]).toEqual([13, '2025-05-30']);
    expect(dates({ rhythm: 'everySecondWeek' }).at(-1)).toBe('2025-05-30');
  });
  test.each<[string, Partial<Routine>, string[]]>([
    ['once a month', { rhythm: 'monthly' }, ['2025-03-07', '2025-04-04', '2025-05-02', '2025-06-06']],
    ['until the last date', { lastDate: '2025-03-21' }, ['2025-03-07', '2025-03-14', '2025-03-21']],
    ['until the day before', { lastDate: '2025-03-20' }, ['2025-03-07', '2025-03-14']],
    ['after the last date', { lastDate: '2025-03-06' }, []],
  ])('%s are these', (_, times, expected) => {
    expect(dates(times)).toEqual(expected);
  });

  test('follow the rhythm from any day on', () => {
    const routines = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      rhythm: fc.constantFrom(...RHYTHMS),
      made: fc.integer({ min: 0, max: 700 }),
      later: fc.integer({ min: 0, max: 200 }),
    });
    const monday = (date: string) => daysAfter(date, 1 - weekdayOf(date));
    fc.assert(
      fc.property(routines, ({ weekdays, rhythm, made, later }) => {
        const createdAt = `${daysAfter('2025-01-01', made)}T11:00:00.000Z`;
        const routine = { ...FRIDAYS, weekdays, rhythm, createdAt };
        const [first] = dates({ ...routine, rhythm: 'everyWeek' }, createdAt);
        const now = `${daysAfter('2025-01-01', made + later)}T11:00:00.000Z`;
        const found = dates(routine, now);
        // Every day on from `now`, tried one by one: the rule in other words.
        const today = now.slice(0, 10);
        const expected = Array.from({ length: 200 }, (_, day) => daysAfter(today, day + 1)).filter((date) => {
          if (!weekdays.includes(weekdayOf(date))) return false;
          if (rhythm === 'monthly') return daysAfter(date, -7).slice(0, 7) !== date.slice(0, 7);
          const weeks = (Date.parse(monday(date)) - Date.parse(monday(first!))) / (7 * 24 * 60 * MINUTE);
          return rhythm === 'everyWeek' || weeks % 2 === 0;
        });
        expect(found).toEqual(expected.filter((date, place) => place < 4 || date <= daysAfter(today, 90)));
      }),
      { numRuns: 200 },
    );
  });
});
