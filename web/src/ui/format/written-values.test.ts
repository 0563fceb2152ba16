import { describe, expect, test } from '@jest/globals';
import { calendarDate } from './calendar-date.js';
import { groupedAccount, groupedPhone } from './number-groups.js';
import { relativeTime } from './relative-time.js';
import { hasPassed, proposedDelivery, proposedTime, minutesAfter, parseTimeOfDay, timesToPick } from './time-of-day.js';

describe('a time of day', () => {
  test.each([
    ['11:30', '11:30'],
    ['9:5', '09:05'],
    ['930', '09:30'],
    ['1130', '11:30'],
    ['11.30', '11:30'],
    ['7', '07:00'],
    ['00:00', '00:00'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%s is %s', (text, time) => {
    expect(parseTimeOfDay(text)).toBe(time);
  });
  test.each([
    ['08:00', '10:00'],
    ['09:45', '10:00'],
    ['09:46', '10:15'],
    ['12:40', '13:00'],
    ['12:45', '13:00'],
    ['23:31', '23:59'],
    ['23:59', '23:59'],
  ])('is proposed for an order that is made at %s: %s', (now, time) => {
    expect(proposedTime('10:00', now)).toBe(time);
  });
  test.each([
    ['12:40', 30, '13:10'],
    ['23:30', 45, '00:15'],
  ])('is, from %s and %i minutes later, %s', (time, minutes, later) => {
    expect(minutesAfter(time, minutes)).toBe(later);
  });
  const now = { date: '2026-11-25', time: '12:10' };
  test.each([
    ['while the usual time lies ahead', '2026-11-25', '11:59', '12:00'],
    ['once it has passed', '2026-11-25', '12:00', '12:45'],
    ['late, in multiples of five minutes', '2026-11-25', '12:11', '13:00'],
    ['for another date', '2026-11-26', '15:00', '12:00'],
  ])('is proposed for a delivery %s', (_, orderDate, time, proposed) => {
    expect(proposedDelivery('12:00', orderDate, { ...now, time })).toBe(proposed);
  });
  test.each([
    ['12:09', now, true],
    ['12:10', now, false],
    ['12:11', now, false],
    ['00:15', { ...now, time: '23:50' }, false],
    ['12:00', { ...now, date: '2026-11-24' }, false],
    ['12:00', { ...now, date: '2026-11-26' }, false],
  ])('%s of 25 November has passed, at %j: %s', (time, at, expected) => {
    expect(hasPassed(time, '2026-11-25', at)).toBe(expected);
  });
  test('is picked from quarters that are times of day', () => {
    expect(timesToPick.every((time) => parseTimeOfDay(time) === time)).toBe(true);
    expect([timesToPick[0], timesToPick.at(-1)]).toEqual(['07:00', '21:00']);
  });
});

describe('numbers in groups', () => {
  test.each([
    ['61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
    ['61 1090 1014 0000 0712 1981 2874', '61 1090 1014 0000 0712 1981 2874'],
    ['PL61109010140000071219812874', 'PL61 1090 1014 0000 0712 1981 2874'],
    ['12345', '12345'],
  ])('account %s is %s', (account, grouped) => {
    expect(groupedAccount(account)).toBe(grouped);
  });
  test.each([
    ['600700800', '600 700 800'],
    ['+48600700800', '+48 600 700 800'],
    ['12345678', '12345678'],
    ['+44 600 700 800', '+44 600 700 800'],
  ])('phone %s is %s', (phone, grouped) => {
    expect(groupedPhone(phone)).toBe(grouped);
  });
});

describe('a relative time', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  test.each([
    ['2026-03-10T11:59:50Z', 'en', 'now'],
    ['2026-03-10T11:55:00Z', 'en', '5 minutes ago'],
    ['2026-03-09T12:00:00Z', 'en', 'yesterday'],
    ['2026-03-07T12:00:00Z', 'pl', '3 dni temu'],
    ['2024-03-07T12:00:00Z', 'en', '2 years ago'],
    ['2026-03-11T11:00:00Z', 'en', 'in 23 hours'],
    // 47 hours ahead.
    ['2026-03-12T11:00:00Z', 'en', 'in 2 days'],
    // Tomorrow in Greenwich.
    ['2026-03-11T23:30:00Z', 'en', 'in 2 days'],
    ['2026-03-02T12:00:00Z', 'en', '1 week ago'],
  ])('%s in %s is %s', (instant, language, words) => {
    expect(relativeTime(instant, language, 'Europe/Warsaw', now)).toBe(words);
  });
});

test.each([
  ['en', 'en-GB', 'Tue, 10 Mar 2026'],
  ['pl', 'pl', 'wt., 10 mar 2026'],
] as const)('a day is written with its weekday as `Intl` writes it, in %s', (language, locale, example) => {
  expect(calendarDate('2026-03-10', language)).toBe(example);
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locale, parts);
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
    const date = new Date(day);
    expect(calendarDate(date.toISOString().slice(0, 10), language)).toBe(format.format(date));
  }
});
