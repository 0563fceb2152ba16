import { describe, expect, test } from '@jest/globals';
import { closingTimeOf, proposedClosing, type ClosingChoice } from '../forms/closing-choice.js';
import { announcedBetween } from './announced.js';
import { clockTime } from './clock-time.js';

const MINUTE = 60_000;

test.each([
  ['a second before ten minutes', 10 * MINUTE + 1_000, 10 * MINUTE, 10],
  ['five minutes pass', 5 * MINUTE + 1, 5 * MINUTE - 1, 5],
  ['one minute is left', 61_000, 60_000, 1],
  ['several pass in one look, as on a phone that slept', 11 * MINUTE, 30_000, 1],
  ['between them', 7 * MINUTE, 6 * MINUTE, undefined],
  ['the time has come', 61_000, 0, undefined],
  ['the time is extended', 30_000, 6 * MINUTE, undefined],
])('a screen reader is told once at 10, 5 and 1 minute: %s', (_, before, now, minutes) => {
  expect(announcedBetween(before, now)).toBe(minutes);
});

describe('the closing time of a form', () => {
  const form = (closing: ClosingChoice, closingTime = '') => ({
    closing,
    closingTime,
    orderDate: '2026-11-24',
    timeOfOrder: '11.45',
  });
  const now = new Date(2026, 10, 24, 10, 0, 20).getTime();
  const at = (hour: number, minute: number) => new Date(2026, 10, 24, hour, minute).toISOString();

  test.each([
    ['none', form('none'), null],
    ['minutes from now, to the next whole minute', form('15'), at(10, 16)],
    ['the time of order', form('order'), at(11, 45)],
    ['a time as it is typed', form('time', '1130'), at(11, 30)],
    ['text that is no time, which the server refuses', form('time', 'soon'), 'soon'],
    ['as it is', form('kept'), '2026-11-24T10:31:12.000Z'],
  ])('is %s', (_, given, expected) => {
    expect(closingTimeOf(given, now, '2026-11-24T10:31:12.000Z')).toBe(expected);
  });

  test.each([
    ['none', 'none', ''],
    ['anything else', 'none', ''],
    ['30', '30', ''],
    ['order', 'order', ''],
    ['11:15', 'time', '11:15'],
    ['10:00', 'order', ''],
  ])('proposes what was chosen last: %s', (last, closing, closingTime) => {
    expect(proposedClosing(last, '10:00')).toEqual({ closing, closingTime });
  });
});

test('a time of another day has its weekday', () => {
  const morning = new Date(2026, 10, 24, 9, 0);
  expect(clockTime(new Date(2026, 10, 24, 11, 30).toISOString(), 'en', morning)).toBe('11:30');
  expect(clockTime(new Date(2026, 10, 25, 9, 5).toISOString(), 'en', morning)).toBe('Wed 09:05');
});
