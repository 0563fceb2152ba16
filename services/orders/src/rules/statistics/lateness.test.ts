import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isLate, type Delivery } from './lateness.js';

const delivery = (timeOfOrder: string, promisedTime?: string, timeOfDelivery?: string): Delivery => ({
  orderDate: '2025-03-04',
  timeOfOrder,
  ...(promisedTime !== undefined && { promisedTime }),
  ...(timeOfDelivery !== undefined && { timeOfDelivery }),
});

test.each<[string, string | undefined, string | undefined, boolean | undefined]>([
  ['11:30', '12:15', '12:15', false],
  ['11:30', '12:15', '11:40', false],
  ['11:30', '12:15', '12:30', false],
  ['11:30', '12:15', '12:31', true],
  ['11:30', '12:15', '15:15', true],
  ['11:30', '12:15', '15:16', undefined], // Somebody forgot to mark it.
  ['11:30', undefined, '12:15', undefined], // No time was promised.
  ['11:30', '12:15', undefined, undefined],
  ['13:10', '12:00', '13:40', undefined], // The proposed time was left as it was.
  ['12:00', '12:00', '12:40', undefined],
  ['23:10', '23:50', '00:05', false],
  ['23:10', '23:50', '00:06', true],
  ['23:30', '00:10', '00:40', true],
])('ordered at %s, promised for %p, delivered at %p: late is %p', (ordered, promised, delivered, late) => {
  expect(isLate(delivery(ordered, promised, delivered))).toBe(late);
});

test('an order whose day ended before it was marked tells nothing, one of another date does', () => {
  const late = delivery('11:30', '12:15', '12:45');
  expect(isLate({ ...late, told: { endedOn: '2025-03-04' } })).toBeUndefined();
  expect(isLate({ ...late, told: { endedOn: '2025-03-03', askedOn: '2025-03-04' } })).toBe(true);
});

const time = (minutes: number) => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

test('only the minutes between the times count, whatever the time of day', () => {
  fc.assert(
    fc.property(
      fc.nat(1439),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: -600, max: 600 }),
      (ordered, wait, delay) => {
        const expected = delay > 180 ? undefined : delay > 15;
        const promised = ordered + wait;
        expect(isLate(delivery(time(ordered), time(promised), time(promised + delay)))).toBe(expected);
      },
    ),
  );
});
