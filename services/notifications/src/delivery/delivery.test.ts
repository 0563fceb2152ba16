import { expect, test } from '@jest/globals';
import { outcomeOf } from './delivery.js';

const NOW = Date.parse('2026-07-01T10:00:00Z');
const outcome = (status: number, attempt = 1, retryAfter?: string) => outcomeOf({ status, retryAfter }, attempt, NOW);

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [204, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'given up'],
  [307, 'given up'],
  [400, 'given up'],
  [401, 'given up'],
  [403, 'given up'],
  [413, 'given up'],
])('status %i means %s', (status, expected) => {
  expect(outcome(status)).toBe(expected);
});

test.each([429, 500, 502, 503])('status %i is retried four times with growing delays', (status) => {
  expect([1, 2, 3, 4, 5].map((attempt) => outcome(status, attempt))).toEqual([
    { retryIn: 1_000 },
    { retryIn: 5_000 },
    { retryIn: 25_000 },
    { retryIn: 125_000 },
    'given up',
  ]);
});

test('no response is retried, and given up after five attempts', () => {
  expect(outcomeOf({ failure: 'TimeoutError' }, 1, NOW)).toEqual({ retryIn: 1_000 });
  expect(outcomeOf({ failure: 'TimeoutError' }, 5, NOW)).toBe('given up');
});

test('with a time to give up, attempts go on every ten minutes until then', () => {
  const after = (attempt: number, minutes: number) =>
    outcomeOf({ status: 503 }, attempt, NOW + minutes * 60_000, NOW + 30 * 60_000);
  expect([after(4, 1), after(5, 3), after(6, 13), after(7, 20), after(8, 23)]).toEqual([
    { retryIn: 125_000 },
    { retryIn: 600_000 },
    { retryIn: 600_000 },
    { retryIn: 600_000 },
    'given up',
  ]);
  expect(outcomeOf({ status: 404 }, 1, NOW, NOW + 1)).toBe('gone');
});

test.each([
  ['seconds', '30', 30_000],
  ['a fraction of seconds', '2.5', 2_500],
  ['a date', 'Wed, 01 Jul 2026 10:01:00 GMT', 60_000],
  ['less than the own delay', '0', 1_000],
  ['a date in the past', 'Wed, 01 Jul 2026 09:00:00 GMT', 1_000],
  ['a week', '604800', 600_000],
  ['nonsense', 'soon', 1_000],
])('respects Retry-After as %s, up to ten minutes', (_, retryAfter, retryIn) => {
  expect(outcome(429, 1, retryAfter)).toEqual({ retryIn });
});
