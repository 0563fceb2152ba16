import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '@kantyna/kernel/refusal';
import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';
import { zonedClock, type Clock } from '@kantyna/kernel/clock';
import { openByItself } from '../../jobs/openings.js';
import {
  dueOpening,
  makeStandingOrder,
  moveOn,
  nextOpening,
  opened,
  pause,
  resume,
  standingOrderDue,
  type StoredStandingOrder,
} from './standing-order.js';
import { ANNA, BARTEK, order } from '../../test/examples.js';

const MINUTE = 60_000;
const warsaw = zonedClock('Europe/Warsaw');
const clockAt = (instant: string | number): Clock => ({
  ...warsaw,
  now: () => warsaw.at(new Date(instant).toISOString()),
});
const FRIDAYS: StandingOrderTimes = { weekdays: [5], opensAt: '09:30', closesAt: '11:15' };
const BAR = { id: 'bar', name: 'Bar Kasztan', url: '', telephone: '' };
/** Thursday, 6 March 2025, noon in Warsaw. */
const THURSDAY = '2025-03-06T11:00:00.000Z';
/** The opening on the next day, in milliseconds. */
const OPENING = Date.parse('2025-03-07T08:30:00.000Z');

function stateOf<S>(change: { state?: S } | Refusal): S {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
}
const make = (times: Partial<StandingOrderTimes> = {}, at: string | number = THURSDAY) =>
  makeStandingOrder(BAR, { ...FRIDAYS, ...times }, { person: ANNA, clock: clockAt(at), id: 'standing' });
const standing = stateOf(make());

describe('the next opening', () => {
  test.each<[string, Partial<StandingOrderTimes>, string, string, string]>([
    ['tomorrow', {}, THURSDAY, '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['today, a millisecond before', {}, '2025-03-07T08:29:59.999Z', '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['in a week, at the time itself', {}, '2025-03-07T08:30:00.000Z', '2025-03-14', '2025-03-14T08:30:00.000Z'],
    ['the nearer of two days', { weekdays: [1, 5] }, '2025-03-08T12:00:00Z', '2025-03-10', '2025-03-10T08:30:00.000Z'],
    ['on a Sunday', { weekdays: [7] }, THURSDAY, '2025-03-09', '2025-03-09T08:30:00.000Z'],
    ['after local midnight', { weekdays: [5] }, '2025-03-06T23:30:00Z', '2025-03-07', '2025-03-07T08:30:00.000Z'],
    ['across the clocks that go forward', {}, '2025-03-28T09:00:00Z', '2025-04-04', '2025-04-04T07:30:00.000Z'],
    ['across the clocks that go back', {}, '2025-10-24T08:00:00Z', '2025-10-31', '2025-10-31T08:30:00.000Z'],
    [
      'before the clocks go forward',
      { weekdays: [7], opensAt: '01:59' },
      '2025-03-29T12:00:00Z',
      '2025-03-30',
      '2025-03-30T00:59:00.000Z',
    ],
    [
      'in the hour that is skipped',
      { weekdays: [7], opensAt: '02:30' },
      '2025-03-29T12:00:00Z',
      '2025-03-30',
      '2025-03-30T01:30:00.000Z',
    ],
    [
      'after the clocks went forward',
      { weekdays: [7], opensAt: '03:00' },
      '2025-03-29T12:00:00Z',
      '2025-03-30',
      '2025-03-30T01:00:00.000Z',
    ],
    [
      'in the hour that comes twice, the first time',
      { weekdays: [7], opensAt: '02:30' },
      '2025-10-25T12:00:00Z',
      '2025-10-26',
      '2025-10-26T00:30:00.000Z',
    ],
    [
      'after the hour that comes twice',
      { weekdays: [7], opensAt: '03:00' },
      '2025-10-25T12:00:00Z',
      '2025-10-26',
      '2025-10-26T02:00:00.000Z',
    ],
  ])('is %s', (_, times, now, date, instant) => {
    expect(nextOpening({ ...FRIDAYS, ...times }, warsaw.at(now), warsaw)).toEqual({ date, instant });
  });

  test('follows the one before by one of its days, at its time, and leaves none out', () => {
    const times = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hour: fc.integer({ min: 0, max: 23 }),
      start: fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') }),
    });
    fc.assert(
      fc.property(times, ({ weekdays, hour, start }) => {
        const opensAt = `${String(hour).padStart(2, '0')}:30`;
        let now = warsaw.at(new Date(start).toISOString());
        const from = now.date;
        const dates: string[] = [];
        for (let count = 0; count < 60; count += 1) {
          const { date, instant } = nextOpening({ weekdays, opensAt, closesAt: '23:59' }, now, warsaw);
          expect(Date.parse(instant)).toBeGreaterThan(Date.parse(now.instant));
          const local = warsaw.at(instant);
          expect(local.date).toBe(date);
          if (hour !== 2) expect(local.time).toBe(opensAt);
          dates.push(date);
          now = local;
        }
        const days = Math.round((Date.parse(dates.at(-1)!) - Date.parse(from)) / (24 * 60 * MINUTE)) + 1;
        const every = Array.from({ length: days }, (_, index) => new Date(Date.parse(from) + index * 24 * 60 * MINUTE))
          .filter((day) => weekdays.includes(day.getUTCDay() || 7))
          .map((day) => day.toISOString().slice(0, 10));
        // The first day is left out when its time has passed.
        expect(every.slice(-dates.length)).toEqual(dates);
        expect(every.length - dates.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a standing order', () => {
  test('keeps each day once, in the order of the week', () => {
    expect(stateOf(make({ weekdays: [5, 1, 5] })).weekdays).toEqual([1, 5]);
  });
  test.each<[Partial<StandingOrderTimes>, string]>([
    [{ weekdays: [] }, 'weekdays: is missing'],
    [{ closesAt: '09:30' }, 'closesAt: is not after the time of opening'],
    [{ closesAt: '08:00' }, 'closesAt: is not after the time of opening'],
  ])('with %j is refused', (times, message) => {
    expect(make(times)).toMatchObject({ status: 400, messages: [message] });
  });
  test('that is paused has no next opening; continued it goes on with the next day to come', () => {
    const paused = stateOf(pause(standing));
    expect(paused.next).toBeUndefined();
    expect(pause(paused)).toEqual({ reply: {} });
    expect(stateOf(resume(paused, clockAt(OPENING + MINUTE))).next?.date).toBe('2025-03-14');
    expect(resume(standing, clockAt(OPENING + MINUTE))).toEqual({ reply: {} });
  });
});

describe('an opening', () => {
  const dueAt = (ms: number, given: StoredStandingOrder = standing) => dueOpening(given, clockAt(ms).now(), warsaw);
  test.each([
    [-1, false],
    [0, true],
    [60 * MINUTE, true],
    [60 * MINUTE + 1, false],
  ])('%i ms after its time is due: %s', (late, isDue) => {
    expect(dueAt(OPENING + late)?.date).toBe(isDue ? '2025-03-07' : undefined);
  });
  test('is never due from its closing time on', () => {
    const short = stateOf(make({ closesAt: '10:00' }));
    expect(dueAt(OPENING + 30 * MINUTE - 1, short)?.closesAt.instant).toBe('2025-03-07T09:00:00.000Z');
    expect(dueAt(OPENING + 30 * MINUTE, short)).toBeUndefined();
  });
  test('that came or was missed is followed by the next; without the restaurant it pauses itself', () => {
    const move = (ms: number) => moveOn(standing, BAR, clockAt(ms).now(), warsaw);
    expect(move(OPENING - 1)).toEqual({ reply: {} });
    expect(move(OPENING).state?.next?.date).toBe('2025-03-14');
    expect(move(OPENING + 8 * 24 * 60 * MINUTE).state?.next?.date).toBe('2025-03-21');
    const alone = stateOf(moveOn(standing, undefined, clockAt(OPENING).now(), warsaw));
    expect([alone.next, alone.restaurantGone]).toEqual([undefined, true]);
    expect(stateOf(resume(alone, clockAt(OPENING))).restaurantGone).toBeUndefined();
  });
  test('that has come is kept, and due, until its order is open; one that was missed is not', () => {
    const at = (ms: number) => stateOf(moveOn(standing, BAR, clockAt(ms).now(), warsaw));
    const moved = at(OPENING + MINUTE);
    expect(moved.toOpen).toEqual({ restaurant: BAR, ...standing.next });
    expect(standingOrderDue(moved)).toEqual(new Date(OPENING));
    expect(standingOrderDue(stateOf(pause(moved)))).toEqual(new Date(OPENING));
    expect(opened(moved, '2025-03-14')).toEqual({ reply: {} });
    const noted = stateOf(opened(moved, '2025-03-07'));
    expect([noted.toOpen, standingOrderDue(noted)]).toEqual([undefined, new Date(noted.next!.instant)]);
    expect(opened(noted, '2025-03-07')).toEqual({ reply: {} });
    expect(at(OPENING + 61 * MINUTE).toOpen).toBeUndefined();
  });
});

describe('the order that is opened', () => {
  const now = clockAt(OPENING).now();
  const blik = { ...order().paymentData, paymentByBlik: true, blikPhoneNumber: '600700800' };
  const costs = { decreaseInPercent: 10, deliveryCostPerEverybody: 900, deliveryCostPerDish: 0 };
  const open = (paymentData = blik) => {
    const latestHere = order({ deliveryData: costs, limitPerPerson: 3500 });
    const before = { latest: order({ paymentData }), latestHere, usualEaters: [BARTEK], notAwaited: new Set<string>() };
    const { date, closesAt } = dueOpening(standing, now, warsaw)!;
    const opening = { person: ANNA, restaurant: BAR, orderDate: date, timeOfOrder: standing.closesAt, closesAt };
    return openByItself({ ...opening, now, id: 'opened' }, before);
  };

  test('has the owner’s latest payment data, the costs of the latest order here, and tells who usually eats', () => {
    const { state, events } = open();
    expect(state).toMatchObject({
      creator: ANNA,
      orderDate: '2025-03-07',
      timeOfOrder: '11:15',
      closesAt: '2025-03-07T10:15:00.000Z',
      deliveryData: { ...costs, decreaseInPercent: 0 },
      limitPerPerson: 3500,
      paymentData: blik,
      usualEaters: [BARTEK],
    });
    expect(events).toMatchObject([
      {
        kind: { what: 'opened' },
        data: { orderId: 'opened', recipientIds: [ANNA.id, BARTEK.id], closingTime: '11:15' },
      },
    ]);
  });
  test('is paid in cash if the latest numbers are not valid any more', () => {
    const { state } = open({ ...blik, blikPhoneNumber: '123' });
    expect(state!.paymentData).toMatchObject({ paymentByCash: true, paymentByBlik: false, blikPhoneNumber: '' });
  });
});
