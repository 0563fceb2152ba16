import { expect, test } from '@jest/globals';
import { announcedBetween } from './announced.js';
import { clockTime } from '../ui/format/clock-time.js';

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

test('a time is that of the company, and has its weekday on another day there', () => {
  const now = Date.parse('2026-11-24T22:30:00Z');
  const inWarsaw = (instant: string, language: 'en' | 'pl') => clockTime(instant, language, 'Europe/Warsaw', now);
  expect(inWarsaw('2026-11-24T10:30:00Z', 'en')).toBe('11:30');
  expect(inWarsaw('2026-11-24T23:05:00Z', 'en')).toBe('Wed 00:05');
  expect(inWarsaw('2026-11-25T08:05:00Z', 'pl')).toBe('śr. 09:05');
});
