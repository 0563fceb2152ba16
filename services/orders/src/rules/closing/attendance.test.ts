import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock, type Clock } from '@kantyna/kernel/clock';
import { missingPeople, nudge, sayNotToday, takeBackNotToday, toAttendance } from './attendance.js';
import type { Decision } from '../rule.js';
import { addDish } from '../entries/entry.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, chosen, menuDish, NOW, order, person, by } from '../../test/examples.js';

const NOBODY: ReadonlySet<string> = new Set();
const clock: Clock = { ...zonedClock('Europe/Warsaw'), now: () => NOW };
const DANUTA = person('Danuta');
/** Bartek has dishes in it; Celina and Danuta have not. */
const waiting = order({ usualEaters: [BARTEK, CELINA, DANUTA], closesAt: '2025-03-04T11:00:00.000Z' });

function after<R>(change: Decision<R>): StoredOrder {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
}

describe('who is missing', () => {
  test('the usual eaters without a dish and without “not today”, here and in other orders of the date', () => {
    expect(missingPeople(waiting, NOBODY)).toEqual([CELINA, DANUTA]);
    expect(missingPeople(waiting, new Set([CELINA.id]))).toEqual([DANUTA]);
    expect(missingPeople(after(sayNotToday(waiting, DANUTA)), NOBODY)).toEqual([CELINA]);
    expect(missingPeople(order(), NOBODY)).toEqual([]);
  });

  test.each(ORDER_STATES.filter((state) => state !== 'CREATED'))('nobody while %s', (orderState) => {
    expect(toAttendance({ ...waiting, orderState, notToday: [DANUTA] }, NOBODY)).toEqual({
      missingPeople: [],
      notTodayPeople: [],
    });
  });

  test('people who share a username are told apart by their e-mail address', () => {
    const other = { ...person('Other'), username: 'Celina' };
    const { missingPeople: missing, notTodayPeople } = toAttendance({ ...waiting, notToday: [other] }, NOBODY);
    expect(missing).toEqual([
      { userId: CELINA.id, username: 'Celina', email: CELINA.email, nudged: false },
      { userId: DANUTA.id, username: 'Danuta', nudged: false },
    ]);
    expect(notTodayPeople).toEqual([{ userId: other.id, username: 'Celina', email: other.email }]);
  });
});

describe('not today', () => {
  test('is said once, and taken back', () => {
    const said = after(sayNotToday(waiting, CELINA));
    expect(said.notToday).toEqual([CELINA]);
    expect(sayNotToday(said, CELINA)).toEqual({ reply: {} });
    const back = after(takeBackNotToday(said, CELINA));
    expect(back.notToday).toEqual([]);
    expect(takeBackNotToday(back, CELINA)).toEqual({ reply: {} });
  });

  test('is gone when the person chooses a dish', () => {
    const said = after(sayNotToday(waiting, CELINA));
    const chosenDish = addDish(
      said,
      chosen({ dishId: 'dish Kompot' }),
      by(CELINA, { menu: [menuDish('Kompot', 500)] }),
    );
    expect(after(chosenDish).notToday).toEqual([]);
  });

  test('is a 409 for who has dishes, and in an order that is not open', () => {
    expect(sayNotToday(waiting, BARTEK)).toMatchObject({ status: 409, code: 'HAS_DISHES' });
    const ordered = order({ orderState: 'ORDERED' });
    expect(sayNotToday(ordered, CELINA)).toMatchObject({ status: 409, code: 'ENTRIES_FROZEN' });
  });
});

describe('a nudge', () => {
  const nudged = (of: StoredOrder, who = CELINA) => nudge(of, who.id, by(ANNA, { clock }));

  test('is an event for the missing person, once an order', () => {
    const change = nudged(waiting);
    expect(change).toMatchObject({
      events: [
        {
          kind: { owner: 'orders', what: 'nudged' },
          data: {
            orderId: 'order',
            restaurantName: 'Bar Kasztan',
            orderDate: '2025-03-04',
            recipientIds: [CELINA.id],
            creatorUsername: 'Anna',
            closingTime: '12:00',
          },
        },
      ],
    });
    expect(nudged(after(change))).toEqual({ reply: {} });
    expect(toAttendance(after(change), NOBODY).missingPeople.map((one) => one.nudged)).toEqual([true, false]);
  });

  test.each([
    ['of who has chosen', nudged(waiting, BARTEK), 'NOT_MISSING'],
    ['of who does not usually eat', nudged(waiting, person('Edward')), 'NOT_MISSING'],
    [
      'of who chose elsewhere',
      nudge(waiting, CELINA.id, { id: 'order', notAwaited: new Set([CELINA.id]), clock }),
      'NOT_MISSING',
    ],
    ['in a closed order', nudged({ ...waiting, closesAt: NOW.instant }), 'ENTRIES_CLOSED'],
    ['in an order that is not open', nudged({ ...waiting, orderState: 'ORDERED' }), 'ENTRIES_FROZEN'],
  ])('%s is a 409', (_, change, code) => {
    expect(change).toMatchObject({ status: 409, code });
  });
});
