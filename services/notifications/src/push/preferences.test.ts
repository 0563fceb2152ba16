import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NOTIFICATION_KINDS } from '../texts/notification-kind.js';
import { isQuiet, wants } from './preferences.js';

test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['12:00', '13:30', '11:59', false],
  ['12:00', '13:30', '12:00', true],
  ['12:00', '13:30', '13:29', true],
  ['12:00', '13:30', '13:30', false],
  ['00:00', '23:59', '23:59', false],
  ['09:00', '09:00', '09:00', true],
  ['09:00', '09:00', '08:59', true],
])('quiet from %s to %s: at %s %s', (from, to, time, quiet) => {
  expect(isQuiet({ from, to }, time)).toBe(quiet);
});

const DAY = 24 * 60;
const minute = fc.integer({ min: 0, max: DAY - 1 });
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

test('the quiet minutes are those that follow the beginning, around the clock', () => {
  fc.assert(
    fc.property(minute, minute, minute, (from, to, now) => {
      const length = (to - from + DAY) % DAY || DAY;
      const since = (now - from + DAY) % DAY;
      expect(isQuiet({ from: timeOf(from), to: timeOf(to) }, timeOf(now))).toBe(since < length);
    }),
  );
});

test('who has said nothing wants every kind at every time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NOTIFICATION_KINDS), minute, (kind, now) => {
      expect(wants(undefined, kind, timeOf(now))).toBe(true);
    }),
  );
});

test('a kind that is off is not wanted, and a rejected order is turned off with the reopened one', () => {
  const wanted = (muted: Parameters<typeof wants>[0]) =>
    NOTIFICATION_KINDS.filter((kind) => wants(muted, kind, '12:00'));
  expect(wanted({ muted: [] })).toEqual(NOTIFICATION_KINDS);
  expect(wanted({ muted: ['rejected', 'nudged', 'debts'] })).toEqual([
    'ordered',
    'delivered',
    'deliveryMoved',
    'opened',
    'closingSoon',
    'closed',
    'stillOpen',
    'rolesChanged',
    'dishesChanged',
    'soldOut',
    'priceChanged',
    'billed',
    'shareChanged',
    'dishFlagged',
    'flagDecided',
    'paymentReverted',
    'settlementAnswered',
    'reimbursed',
    'importKeyReplaced',
    'menuWaits',
  ]);
  expect(wanted({ muted: ['changed'] })).not.toContain('dishesChanged');
  expect(wanted({ muted: ['changed'] })).not.toContain('billed');
  expect(wanted({ muted: ['changed'] })).not.toContain('flagDecided');
  expect(wanted({ muted: ['changed'] })).not.toContain('paymentReverted');
  expect(wanted({ muted: [], quietHours: { from: '11:00', to: '13:00' } })).toEqual([]);
});
