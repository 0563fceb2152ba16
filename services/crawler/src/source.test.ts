import { describe, expect, it } from '@jest/globals';
import { dueMeanwhile, isSwitchedOff, nextAttempt } from './source.js';

const AT = new Date('2026-11-27T09:30:00Z');
const secondsTo = (made: number, askedMs?: number) => {
  const next = nextAttempt(made, askedMs, AT);
  return next && (next.getTime() - AT.getTime()) / 1_000;
};

describe('the next attempt', () => {
  it.each<[made: number, askedMs: number | undefined, seconds: number | undefined]>([
    [1, undefined, 1],
    [2, undefined, 3],
    [3, undefined, undefined],
    [1, 0, 0],
    [1, 29_000, 29],
    [2, 30_000, 30],
    [1, 30_001, undefined],
    [3, 0, undefined],
  ])('after %s, where the server asks to wait %s ms, comes in %s s', (made, askedMs, seconds) => {
    expect(secondsTo(made, askedMs)).toBe(seconds);
  });
});

it.each([
  ['30 9 * * *', '2026-11-27T09:40:00.000Z'],
  ['31 10 * * *', '2026-11-27T09:31:00.000Z'],
  ['', undefined],
])('a source of the schedule %s that is being read is due at %s, should that end the service', (schedule, due) => {
  expect(dueMeanwhile({ schedule, timeZone: 'Europe/Warsaw' }, AT)?.toISOString()).toBe(due);
});

it.each<[number | undefined, boolean]>([
  [undefined, false],
  [2, false],
  [3, true],
  [4, true],
])('a source is switched off after %s deaths: %s', (deaths, isOff) => {
  expect(isSwitchedOff({ deaths })).toBe(isOff);
});
