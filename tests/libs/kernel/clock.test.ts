import { afterEach, expect, jest, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['in winter', '2025-01-31T22:59:59.000Z', '2025-01-31', '23:59'],
  ['after midnight in Warsaw', '2025-01-31T23:00:00.000Z', '2025-02-01', '00:00'],
  ['in summer', '2025-06-30T22:05:00.000Z', '2025-07-01', '00:05'],
  ['when the clocks go forward', '2025-03-30T01:00:00.000Z', '2025-03-30', '03:00'],
  ['when the clocks go back', '2025-10-26T01:00:00.000Z', '2025-10-26', '02:00'],
])('now gives the local date and time: %s', (_, now, date, time) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(zonedClock('Europe/Warsaw').now()).toEqual({ instant: now, date, time });
});
