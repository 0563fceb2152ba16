import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock, type LocalInstant } from '@kantyna/kernel/clock';
import { checkClosingTime, closeNow, extendClosing, isClosed } from './closing.js';
import type { Decision } from '../rule.js';
import { addDish, changeDish, deleteDish } from '../entries/entry.js';
import { openOrder, updateOrder } from '../order/order.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, chosen, details, menuDish, NOW, order, by, pathTo } from '../../test/examples.js';

const MINUTE = 60_000;
const { at } = zonedClock('Europe/Warsaw');
const local = (ms: number): LocalInstant => at(new Date(ms).toISOString());
const T = Date.parse(NOW.instant) + 30 * MINUTE;
const closing = order({ closesAt: new Date(T).toISOString() });
const MENU = [menuDish('Kompot', 500)];
const KOMPOT = chosen({ dishId: 'dish Kompot' });
const CLOSED = { status: 409, code: 'ENTRIES_CLOSED' };

function after<R>(change: Decision<R>): StoredOrder {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
}

describe('from the closing time on', () => {
  const writes: [string, (who: 'creator' | 'colleague', now: LocalInstant) => Decision<unknown>][] = [
    ['adding', (who, now) => addDish(closing, KOMPOT, by(who === 'creator' ? ANNA : CELINA, { menu: MENU, now }))],
    [
      'changing',
      (who, now) =>
        changeDish(
          closing,
          { id: 'entry of Bartek', ...KOMPOT, dishEntryId: 'entry of Bigos' },
          by(who === 'creator' ? ANNA : BARTEK, { menu: MENU, now }),
        ),
    ],
    [
      'deleting',
      (who, now) => deleteDish(closing, pathTo('Bartek', 'Bigos'), by(who === 'creator' ? ANNA : BARTEK, { now })),
    ],
  ];

  test.each(writes)('%s is frozen for colleagues, never for the creator: to the millisecond', (_, write) => {
    for (const [now, isFrozen] of [
      [T - 1, false],
      [T, true],
      [T + 1, true],
    ] as const) {
      if (isFrozen) expect(write('colleague', local(now))).toMatchObject(CLOSED);
      else expect(write('colleague', local(now))).not.toBeInstanceOf(Refusal);
      expect(write('creator', local(now))).not.toBeInstanceOf(Refusal);
    }
  });

  test('an order is closed exactly when the closing time is not later than now', () => {
    const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(instants, fc.integer({ min: -3, max: 3 }), (closesAt, difference) => {
        const given = { closesAt: new Date(closesAt).toISOString() };
        expect(isClosed(given, local(closesAt + difference))).toBe(difference >= 0);
      }),
    );
    expect(isClosed({}, NOW)).toBe(false);
  });

  test('an order that is not CREATED is frozen for its state, not for its closing time', () => {
    const ordering = { ...closing, orderState: 'ORDERING' as const };
    expect(addDish(ordering, KOMPOT, by(CELINA, { menu: MENU, now: local(T) }))).toMatchObject({
      code: 'ENTRIES_FROZEN',
    });
  });
});

describe('a new closing time', () => {
  const DATE = '2025-03-04';
  const now = Date.parse(NOW.instant);
  const week = 7 * 24 * 60 * MINUTE;

  test.each<[string, number, string, string | undefined]>([
    ['one millisecond ahead', now + 1, DATE, undefined],
    ['now', now, DATE, 'closesAt: is in the past'],
    ['a millisecond ago', now - 1, DATE, 'closesAt: is in the past'],
    ['the last millisecond of the order’s date', Date.parse('2025-03-04T22:59:59.999Z'), DATE, undefined],
    [
      'midnight after the order’s date',
      Date.parse('2025-03-04T23:00:00Z'),
      DATE,
      'closesAt: is after the date of the order',
    ],
    ['today, for a later order', now + MINUTE, '2025-03-20', undefined],
    ['exactly a week ahead', now + week, '2025-03-20', undefined],
    ['more than a week ahead', now + week + 1, '2025-03-20', 'closesAt: is more than a week ahead'],
  ])('%s', (_, closesAt, orderDate, fault) => {
    const messages = fault === undefined ? undefined : [fault];
    expect(checkClosingTime(local(closesAt), orderDate, NOW)?.messages).toEqual(messages);
    const opened = openOrder(
      order().restaurant,
      { ...details, orderDate },
      by(ANNA, { id: 'id', closesAt: local(closesAt) }),
    );
    const updated = updateOrder(order(), { ...details, orderDate }, by(ANNA, { closesAt: local(closesAt) }));
    for (const change of [opened, updated]) {
      if (fault !== undefined) expect(change).toMatchObject({ status: 400, code: 'INVALID_BODY', messages });
      else expect(after<unknown>(change as Decision<unknown>).closesAt).toBe(new Date(closesAt).toISOString());
    }
  });

  test('an update keeps a closing time that has passed, and removes one that it lacks', () => {
    const late = local(T + 60 * MINUTE);
    expect(after(updateOrder(closing, details, by(ANNA, { now: late, closesAt: local(T) }))).closesAt).toBe(
      closing.closesAt,
    );
    expect(after(updateOrder(closing, details, by(ANNA, { now: late })))).not.toHaveProperty('closesAt');
  });
});

describe('moving the closing time', () => {
  test('adds the minutes to the later one of the closing time and now', () => {
    fc.assert(
      fc.property(fc.constantFrom(5, 15), fc.integer({ min: -60, max: 60 }), (minutes, passed) => {
        const now = T + passed * MINUTE;
        const state = after(extendClosing(closing, minutes, local(now)));
        expect(Date.parse(state.closesAt!)).toBe(Math.max(T, now) + minutes * MINUTE);
        expect(isClosed(state, local(now))).toBe(false);
      }),
    );
  });

  test('works until after midnight, and not without a closing time', () => {
    const evening = order({ closesAt: '2025-03-04T22:58:00.000Z' });
    expect(after(extendClosing(evening, 5, local(T))).closesAt).toBe('2025-03-04T23:03:00.000Z');
    expect(extendClosing(order(), 5, local(T))).toMatchObject({ status: 409, code: 'NO_CLOSING_TIME' });
  });

  test('closing at once freezes from this instant on; a closed order stays as it is', () => {
    for (const open of [closing, order()]) {
      const closed = after(closeNow(open, NOW));
      expect(closed.closesAt).toBe(NOW.instant);
      expect(isClosed(closed, NOW)).toBe(true);
      expect(closeNow(closed, local(T))).toEqual({ reply: {} });
    }
  });

  test.each(ORDER_STATES.filter((state) => state !== 'CREATED'))('is a 409 while %s', (orderState) => {
    const refusal = { status: 409, code: 'TRANSITION_NOT_ALLOWED' };
    expect(extendClosing({ ...closing, orderState }, 5, local(T))).toMatchObject(refusal);
    expect(closeNow({ ...closing, orderState }, NOW)).toMatchObject(refusal);
  });
});
