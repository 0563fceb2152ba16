import { expect, test } from '@jest/globals';
import { afterTry } from './delivery.js';

const NOW = Date.parse('2026-07-01T10:00:00Z');
const after = (status: number, tries = 1, retryAfter?: string) => afterTry({ status, retryAfter }, tries, NOW);

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
])('%i: %s', (status, next) => {
  expect(after(status)).toBe(next);
});

test.each([429, 500, 502, 503])('%i passes: five tries, each later than the one before', (status) => {
  expect([1, 2, 3, 4, 5].map((tries) => after(status, tries))).toEqual([
    { milliseconds: 1_000 },
    { milliseconds: 5_000 },
    { milliseconds: 25_000 },
    { milliseconds: 125_000 },
    'given up',
  ]);
});

test('no answer passes, too, and is given up in the end', () => {
  expect(afterTry({ failure: 'TimeoutError' }, 1, NOW)).toEqual({ milliseconds: 1_000 });
  expect(afterTry({ failure: 'TimeoutError' }, 5, NOW)).toBe('given up');
});

test.each([
  ['seconds', '30', 30_000],
  ['a date', 'Wed, 01 Jul 2026 10:01:00 GMT', 60_000],
  ['less than we wait anyway', '0', 1_000],
  ['a date in the past', 'Wed, 01 Jul 2026 09:00:00 GMT', 1_000],
  ['a week', '604800', 600_000],
  ['nonsense', 'soon', 1_000],
])('Retry-After as %s is kept to, within ten minutes', (_, retryAfter, milliseconds) => {
  expect(after(429, 1, retryAfter)).toEqual({ milliseconds });
});
