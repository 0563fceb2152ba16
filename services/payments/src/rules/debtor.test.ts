import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { erased } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock, type Clock } from '@kantyna/kernel/clock';
import {
  debtorDue,
  debtsIn,
  isReminded,
  mondayAfter,
  newDebtor,
  remindByHand,
  remindWeekly,
  tellReminders,
  undoReminder,
  type StoredDebtor,
} from './debtor.js';
import { ANNA, BARTEK, CELINA, person } from '../test/examples.js';

const DOROTA = person('Dorota');
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const warsaw = zonedClock('Europe/Warsaw');
const clockAt = (instant: string | number): Clock => ({
  ...warsaw,
  now: () => warsaw.at(new Date(instant).toISOString()),
});
/** A Monday, 10:00 in Warsaw. */
const MONDAY = Date.parse('2025-03-10T09:00:00.000Z');
const debtor: StoredDebtor = { nextReminder: new Date(MONDAY).toISOString(), remindedBy: [] };
const DEBTS = [{ creditorName: 'Anna', amount: 2340 }];

describe('the next Monday', () => {
  test.each([
    ['of a Thursday', '2025-03-06T12:00:00Z', '2025-03-10T09:00:00.000Z'],
    ['a millisecond before', '2025-03-10T08:59:59.999Z', '2025-03-10T09:00:00.000Z'],
    ['at the time itself', '2025-03-10T09:00:00Z', '2025-03-17T09:00:00.000Z'],
    ['across the clocks that go forward', '2027-03-26T12:00:00Z', '2027-03-29T08:00:00.000Z'],
    ['across the clocks that go back', '2026-10-24T12:00:00Z', '2026-10-26T09:00:00.000Z'],
    ['after local midnight', '2025-03-09T23:30:00Z', '2025-03-10T09:00:00.000Z'],
  ])('%s', (_, now, next) => {
    expect(mondayAfter(warsaw.at(now), warsaw)).toBe(next);
  });

  test('is always a Monday at ten, after now and within a week and an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') }), (ms) => {
        const now = warsaw.at(new Date(ms).toISOString());
        const next = warsaw.at(mondayAfter(now, warsaw));
        expect([new Date(next.date).getUTCDay(), next.time]).toEqual([1, '10:00']);
        expect(Date.parse(next.instant) - ms).toBeGreaterThan(0);
        expect(Date.parse(next.instant) - ms).toBeLessThanOrEqual(7 * DAY + HOUR);
      }),
    );
  });
});

describe('the weekly reminder', () => {
  const weekly = (ms: number, debts = DEBTS) => remindWeekly(debtor, BARTEK.id, debts, clockAt(ms));
  test('says all that a person owes, once, and goes on to the next Monday', () => {
    expect(weekly(MONDAY - 1)).toEqual({ reply: {} });
    const { events, state } = weekly(MONDAY);
    expect(events).toMatchObject([
      { kind: { what: 'debts' }, data: { recipientIds: [BARTEK.id], debts: [{ creditorName: 'Anna', amount: 2340 }] } },
    ]);
    expect(Date.parse(state!.nextReminder)).toBe(MONDAY + 7 * DAY);
    expect(remindWeekly(state!, BARTEK.id, DEBTS, clockAt(MONDAY))).toEqual({ reply: {} });
  });
  test.each([
    ['nothing is owed', MONDAY, []],
    ['the day is over', MONDAY + 14 * HOUR, DEBTS],
    ['it was away for two weeks', MONDAY + 15 * DAY, DEBTS],
  ])('there is none when %s, and the next one comes', (_, ms, debts) => {
    const { events, state } = weekly(ms, debts);
    expect(events).toEqual([]);
    expect(Date.parse(state!.nextReminder)).toBeGreaterThan(ms);
  });
  test('late on its day it still comes', () => expect(weekly(MONDAY + 14 * HOUR - 1).events).toHaveLength(1));
});

describe('a reminder by hand', () => {
  const ask = (present: StoredDebtor | undefined, ms: number, amount = 2340, creditorId = ANNA.id) =>
    remindByHand(present, { creditorId, amount }, clockAt(ms));
  const stateOf = (change: ReturnType<typeof ask>) => (change as { state: StoredDebtor }).state;
  test('comes once in three days for each creditor', () => {
    const first = ask(undefined, MONDAY);
    expect(first).toMatchObject({
      state: { remindedBy: [{ creditorId: ANNA.id, isWaiting: true }] },
    });
    expect(first).not.toHaveProperty('events');
    const after = stateOf(first);
    expect(ask(after, MONDAY + 3 * DAY - 1)).toEqual({ reply: {} });
    expect(stateOf(ask(after, MONDAY + DAY, 100, CELINA.id)).remindedBy).toHaveLength(2);
    expect(isReminded(after, ANNA.id, clockAt(MONDAY + 3 * DAY - 1).now())).toBe(true);
    expect(isReminded(after, ANNA.id, clockAt(MONDAY + 3 * DAY).now())).toBe(false);
    // What is over is forgotten.
    expect(stateOf(ask(after, MONDAY + 3 * DAY)).remindedBy).toHaveLength(1);
  });
  test('is told ten seconds later, once, with what is owed then; before that it can be undone', () => {
    const asked = stateOf(ask(stateOf(ask(debtor, MONDAY - DAY)), MONDAY - DAY, 700, CELINA.id));
    const told = MONDAY - DAY + 10_000;
    const owedTo = new Map([
      [ANNA.id, { creditorName: 'Anna', amount: 1000 }],
      [CELINA.id, { creditorName: 'Celina', amount: 0 }],
    ]);
    const tell = (ms: number, of = asked) => tellReminders(of, BARTEK.id, owedTo, clockAt(ms).now());
    expect(debtorDue(asked).getTime()).toBe(told);
    expect(tell(told - 1)).toEqual({ reply: {} });
    const change = tell(told);
    expect(change.events).toMatchObject([
      {
        kind: { what: 'debtReminded' },
        data: { recipientIds: [BARTEK.id], otherId: ANNA.id, creditorName: 'Anna', amount: 1000 },
      },
    ]);
    expect(tell(told, change.state!)).toEqual({ reply: {} });
    expect(debtorDue(change.state!).getTime()).toBe(MONDAY);
    expect(isReminded(change.state!, ANNA.id, clockAt(told).now())).toBe(true);
    const undo = (ms: number, of = asked) => undoReminder(of, ANNA.id, clockAt(ms).now()) as { state?: StoredDebtor };
    expect(undo(told - 1).state!.remindedBy).toMatchObject([{ creditorId: CELINA.id }]);
    for (const late of [undo(told), undo(told - 1, change.state)])
      expect(late).toMatchObject({ status: 409, code: 'REMINDED_ALREADY' });
    for (const nothing of [undo(told, debtor), undo(MONDAY + 3 * DAY)]) expect(nothing).toEqual({ reply: {} });
  });
  test('keeps the weekly one', () => {
    expect(stateOf(ask(debtor, MONDAY - DAY)).nextReminder).toBe(debtor.nextReminder);
    expect(newDebtor(clockAt(MONDAY))).toEqual({
      nextReminder: new Date(MONDAY + 7 * DAY).toISOString(),
      remindedBy: [],
    });
  });
  test.each([
    [0, 'NOT_OWED'],
    [-100, 'NOT_OWED'],
    [99, 'TOO_LITTLE'],
  ])('of somebody who owes %i is refused: %s', (amount, code) => {
    const refusal = ask(undefined, MONDAY, amount);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 409, code });
  });
});

test('debts are what others are owed, the greatest first; nobody is reminded of one to somebody who left', () => {
  const totals = new Map(
    [
      { person: ANNA, amount: -1200 },
      { person: BARTEK, amount: 500 },
      { person: person('Edyta'), amount: -99 },
      { person: erased(CELINA), amount: -9900 },
      { person: DOROTA, amount: -2340 },
    ].map((one) => [one.person.id, one]),
  );
  expect(debtsIn(totals, new Map([[ANNA.id, 'Anna (anna@example.com)']]))).toEqual([
    { creditorName: 'Dorota', amount: 2340 },
    { creditorName: 'Anna (anna@example.com)', amount: 1200 },
  ]);
});
