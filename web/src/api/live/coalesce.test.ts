import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { coalesce } from './coalesce.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The values that are handed over, with their times, where one comes at each of these times (ms). */
function handed(times: readonly number[]): [at: number, values: number][] {
  const start = Date.now();
  const batches: [number, number][] = [];
  const { add } = coalesce<number>((values) => batches.push([Date.now() - start, values.length]));
  for (const time of times) setTimeout(() => add(time), time);
  jest.advanceTimersByTime(60_000);
  return batches;
}
const every = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);

test.each<[string, number[], [number, number][]]>([
  ['one value', [0], [[0, 1]]],
  [
    'values far apart',
    [0, 400, 900],
    [
      [0, 1],
      [400, 1],
      [900, 1],
    ],
  ],
  [
    'a burst',
    [0, 10, 20, 200],
    [
      [0, 1],
      [450, 3],
    ],
  ],
  [
    'two bursts',
    [0, 10, 600, 610],
    [
      [0, 1],
      [260, 1],
      [600, 1],
      [860, 1],
    ],
  ],
  [
    'values that do not end for two seconds',
    every(90, 23),
    [
      [0, 1],
      [1000, 11],
      [2000, 11],
    ],
  ],
])('%s', (_, times, batches) => expect(handed(times)).toEqual(batches));

test('what waits is forgotten when it is stopped', () => {
  const batches: number[][] = [];
  const { add, stop } = coalesce<number>((values) => batches.push([...values]));
  [1, 2].forEach(add);
  stop();
  jest.advanceTimersByTime(5_000);
  add(3);
  expect(batches).toEqual([[1], [3]]);
});
