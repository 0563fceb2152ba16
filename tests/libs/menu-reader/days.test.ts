import { describe, expect, it } from '@jest/globals';
import { daysOf, isWeekday } from '@kantyna/menu-reader/text/days';

describe('days in a heading', () => {
  it.each([
    ['Środa', { days: [3] }],
    ['Zestaw dnia, środa', { days: [3] }],
    ['PIĄTEK:', { days: [5] }],
    ['Pon – pt', { days: [1, 2, 3, 4, 5] }],
    ['wtorek i czwartek', { days: [2, 4] }],
    ['Od poniedziałku do piątku', { days: [1, 2, 3, 4, 5] }],
    ['wtorek, czwartek', { days: [2, 4] }],
    ['Lunch 25.11', { days: [], date: { day: 25, month: 11 } }],
    ['Poniedziałek 25.11.2026 r.', { days: [1], date: { day: 25, month: 11, year: 2026 } }],
    ['Zupy', undefined],
    ['Poniedziałkowa promocja', undefined],
    ['Menu', undefined],
    ['32.13', undefined],
    ['Lunch 12:00–16:00', undefined],
  ])('%s', (heading, expected) => {
    expect(daysOf(heading)).toEqual(expected);
  });

  it('is one weekday or several', () => {
    expect([isWeekday('Środa 12.03'), isWeekday('pon.–pt.')]).toEqual([true, false]);
  });
});
