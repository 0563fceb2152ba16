import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { DAYS_OFF_AHEAD, MOST_DAYS_OFF } from '@kantyna/contracts/product';
import { daysAfter } from '@kantyna/kernel/clock';
import { addDaysOff, daysOffAhead, removeDayOff } from './days-off.js';
import { isLeftOut } from './closed-days.js';

const TODAY = '2026-11-25';
const by = { by: 'Boss', today: TODAY };
const day = (date: string, name = 'Wigilia'): DayOff => ({ date, name });
const inDays = (days: number) => day(daysAfter(TODAY, days));

describe('days off', () => {
  test('are kept by date, without those that are over, and each act is noted', () => {
    const present = [inDays(-1), day('2026-12-26')];
    const added = addDaysOff(present, [day('2026-12-25', '  Boże   Narodzenie '), day('2026-12-24')], by);
    expect(added).toMatchObject({
      state: { daysOff: [day('2026-12-24'), day('2026-12-25', 'Boże Narodzenie'), day('2026-12-26')] },
      events: [
        {
          data: {
            by: 'Boss',
            act: 'addDaysOff',
            details: '2026-12-25 (Boże Narodzenie) · 2026-12-24 (Wigilia)',
          },
        },
      ],
    });
    expect(removeDayOff(present, '2026-12-26', by)).toMatchObject({
      state: { daysOff: [] },
      events: [{ data: { by: 'Boss', act: 'removeDayOff', details: '2026-12-26 (Wigilia)' } }],
    });
  });

  test.each<[string, DayOff[], number, string | undefined]>([
    ['today', [inDays(0)], 0, undefined],
    ['in two years', [inDays(DAYS_OFF_AHEAD)], 0, undefined],
    ['yesterday', [inDays(-1)], 0, 'inThePast'],
    ['later than in two years', [inDays(5), inDays(DAYS_OFF_AHEAD + 1)], 1, 'tooFarAhead'],
    ['that are there already', [day('2026-12-26')], 0, 'dateTwice'],
    ['twice at once', [inDays(3), inDays(3)], 1, 'dateTwice'],
  ])('%s', (_, given, index, code) => {
    const change = addDaysOff([day('2026-12-26')], given, by);
    if (code === undefined) expect(change).toHaveProperty('state');
    else expect(change).toMatchObject({ status: 400, faults: [{ path: `days.${index}.date`, code }] });
  });

  test(`are ${MOST_DAYS_OFF} at most, without those that are over; an unknown one is a 404`, () => {
    const many = Array.from({ length: MOST_DAYS_OFF }, (_, index) => inDays(index));
    expect(addDaysOff(many, [inDays(300)], by)).toMatchObject({ status: 409, code: 'TOO_MANY_DAYS_OFF' });
    expect(addDaysOff(many, [inDays(300)], { ...by, today: inDays(1).date })).toHaveProperty('state');
    for (const date of ['2026-12-26', 'x', inDays(-1).date])
      expect(removeDayOff([inDays(-1), inDays(1)], date, by)).toMatchObject({ status: 404, code: 'DAY_OFF_NOT_FOUND' });
  });

  test('are shown to who chooses a date, as far ahead as an order can be', () => {
    expect(daysOffAhead([inDays(-1), inDays(0), inDays(90), inDays(91)], TODAY)).toEqual({
      daysOff: [inDays(0), inDays(90)],
    });
    expect(daysOffAhead([inDays(91)], TODAY)).toEqual({});
  });
});

test('a standing order opens on a date unless that is skipped, closed or a day off', () => {
  const some = fc.subarray(Array.from({ length: 7 }, (_, index) => inDays(index).date));
  fc.assert(
    fc.property(some, some, some, fc.nat(6), (skipped, closed, off, ahead) => {
      const { date } = inDays(ahead);
      const isOut = isLeftOut(date, {
        skipped,
        isClosed: (one) => closed.includes(one),
        daysOff: off.map((one) => day(one)),
      });
      expect(isOut).toBe([...skipped, ...closed, ...off].includes(date));
    }),
  );
});
