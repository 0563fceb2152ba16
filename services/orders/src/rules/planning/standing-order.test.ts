import { describe, expect, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { zonedClock, type Clock } from '@kantyna/kernel/clock';
import { openByItself } from '../../jobs/openings.js';
import {
  dueOpening,
  makeStandingOrder,
  moveOn,
  opened,
  pause,
  restaurantIdsOf,
  resume,
  skipDate,
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
/** What decides on an opening at a time, in milliseconds. */
const known = (ms: number, daysOff: DayOff[] = []) => ({ now: clockAt(ms).now(), clock: warsaw, daysOff });

describe('a standing order', () => {
  test('keeps each day once, in the order of the week', () => {
    expect(stateOf(make({ weekdays: [5, 1, 5] })).weekdays).toEqual([1, 5]);
  });
  test.each<[Partial<StandingOrderTimes>, string]>([
    [{ weekdays: [] }, 'weekdays: is missing'],
    [{ closesAt: '09:30' }, 'closesAt: is not after the time of opening'],
    [{ closesAt: '08:00' }, 'closesAt: is not after the time of opening'],
    [{ lastDate: '2025-03-06' }, 'lastDate: leaves no date to open on'],
    [{ rhythm: 'monthly', weekdays: [4], lastDate: '2025-04-02' }, 'lastDate: leaves no date to open on'],
  ])('with %j is refused', (times, message) => {
    expect(make(times)).toMatchObject({ status: 400, messages: [message] });
  });
  const PIZZA = { id: 'pizza', name: 'Pizzeria Roma' };
  const voting = (restaurants: { id: string; name: string }[], timeOfOrder: string) =>
    makeStandingOrder(
      BAR,
      { ...FRIDAYS, poll: { restaurants, timeOfOrder } },
      { person: ANNA, clock: clockAt(THURSDAY), id: 'standing' },
    );
  test('may open a poll among its restaurant and others, each once', () => {
    const made = stateOf(voting([BAR, PIZZA], '11:16'));
    expect(made.poll).toMatchObject({ restaurants: [PIZZA], timeOfOrder: '11:16' });
    expect(restaurantIdsOf(made)).toEqual(['bar', 'pizza']);
    expect(restaurantIdsOf(standing)).toEqual(['bar']);
  });
  test.each([
    ['without another restaurant', [BAR], '12:00', 'poll.restaurantIds: must have at least 1 items'],
    ['whose voting ends with the time of order', [PIZZA], '11:15', 'closesAt: is not before the time of order'],
  ])('with a poll %s is refused', (_, restaurants, timeOfOrder, message) => {
    expect(voting(restaurants, timeOfOrder)).toMatchObject({ status: 400, messages: [message] });
  });
  test('that is paused has no next opening; continued it goes on with the next day to come', () => {
    const paused = stateOf(pause(standing));
    expect(paused.next).toBeUndefined();
    expect(pause(paused)).toEqual({ reply: {} });
    expect(stateOf(resume(paused, clockAt(OPENING + MINUTE))).next?.date).toBe('2025-03-14');
    expect(resume(standing, clockAt(OPENING + MINUTE))).toEqual({ reply: {} });
  });
});

describe('a date', () => {
  const skip = (given: StoredStandingOrder, date: string, isSkipped = true, at = THURSDAY) =>
    skipDate(given, { date, isSkipped }, clockAt(at));
  test('of the next 90 days is skipped, once, and taken back', () => {
    const skipping = stateOf(skip(standing, '2025-05-30'));
    expect([skipping.skipped, skipping.next]).toEqual([['2025-05-30'], standing.next]);
    expect(skip(skipping, '2025-05-30')).toEqual({ reply: {} });
    expect(stateOf(skip(skipping, '2025-05-30', false)).skipped).toEqual([]);
    expect(skip(standing, '2025-05-30', false)).toEqual({ reply: {} });
  });
  test.each([
    ['2025-06-06', 'in 92 days'],
    ['2025-03-08', 'of another weekday'],
    ['2025-02-28', 'that is over'],
  ])('%s, %s, cannot be skipped', (date) => {
    expect(skip(standing, date)).toMatchObject({ status: 409, code: 'NOT_A_NEXT_DATE' });
  });
  test('is skipped until its time of opening, and not while the standing order is paused', () => {
    expect(skip(standing, '2025-03-07', true, '2025-03-07T08:29:59.999Z')).toMatchObject({ reply: {} });
    expect(skip(standing, '2025-03-07', true, '2025-03-07T08:30:00.000Z')).toMatchObject({ code: 'NOT_A_NEXT_DATE' });
    expect(skip(stateOf(pause(standing)), '2025-03-07')).toMatchObject({ code: 'NOT_A_NEXT_DATE' });
  });
  test('that is skipped opens nothing and is forgotten; later ones stay skipped', () => {
    const both = stateOf(skip(stateOf(skip(standing, '2025-03-07')), '2025-03-21'));
    const moved = stateOf(moveOn(both, BAR, known(OPENING)));
    expect([moved.toOpen, moved.next?.date, moved.skipped]).toEqual([undefined, '2025-03-14', ['2025-03-21']]);
    expect(stateOf(resume(stateOf(pause(moved)), clockAt(OPENING))).skipped).toEqual(['2025-03-21']);
  });
  test.each([
    [[5], '2025-03-07'],
    [[1, 4], undefined],
  ])('opens at a restaurant that is open on %j: %s', (openWeekdays, date) => {
    const moved = stateOf(moveOn(standing, { ...BAR, openWeekdays }, known(OPENING)));
    expect([moved.toOpen?.date, moved.next?.date]).toEqual([date, '2025-03-14']);
    expect(moved.toOpen?.restaurant ?? BAR).toEqual(BAR);
  });
  test('that is a day off opens nothing, and the next follows; another day off changes nothing', () => {
    const moved = (date: string) => stateOf(moveOn(standing, BAR, known(OPENING, [{ date, name: 'Wigilia' }])));
    expect(moved('2025-03-07')).toMatchObject({ next: { date: '2025-03-14' } });
    expect(moved('2025-03-07')).not.toHaveProperty('toOpen');
    expect(moved('2025-03-06').toOpen?.date).toBe('2025-03-07');
  });
  test('that is the last opens, and nothing follows', () => {
    const last = stateOf(make({ lastDate: '2025-03-07' }));
    const moved = stateOf(moveOn(last, BAR, known(OPENING)));
    expect([moved.toOpen?.date, moved.next]).toEqual(['2025-03-07', undefined]);
    expect(resume(moved, clockAt(OPENING))).toMatchObject({ status: 409, code: 'NO_DATE_LEFT' });
    expect(standingOrderDue(stateOf(opened(moved, '2025-03-07')))).toBeUndefined();
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
    const move = (ms: number) => moveOn(standing, BAR, known(ms));
    expect(move(OPENING - 1)).toEqual({ reply: {} });
    expect(move(OPENING).state?.next?.date).toBe('2025-03-14');
    expect(move(OPENING + 8 * 24 * 60 * MINUTE).state?.next?.date).toBe('2025-03-21');
    const alone = stateOf(moveOn(standing, undefined, known(OPENING)));
    expect([alone.next, alone.restaurantGone]).toEqual([undefined, true]);
    expect(stateOf(resume(alone, clockAt(OPENING))).restaurantGone).toBeUndefined();
  });
  test('that has come is kept, and due, until its order is open; one that was missed is not', () => {
    const at = (ms: number) => stateOf(moveOn(standing, BAR, known(ms)));
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
