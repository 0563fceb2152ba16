import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { zonedClock } from '@kantyna/kernel/clock';
import { closeNow, extendClosing } from '../closing/closing.js';
import { changeState, undoRejection } from './transitions.js';
import { nextReminder, remind } from './due-work.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, order } from '../../test/examples.js';

const MINUTE = 60_000;
const clock = zonedClock('Europe/Warsaw');
const { at } = clock;
const local = (ms: number) => at(new Date(ms).toISOString());
const CLOSING = Date.parse('2025-03-04T10:30:00.000Z');
/** Bartek has chosen, Celina has not. */
const open = order({ closesAt: new Date(CLOSING).toISOString(), usualEaters: [BARTEK, CELINA] });

const due = (given: StoredOrder) => nextReminder(given)?.getTime();
const remindAt = (given: StoredOrder, ms: number, notAwaited: ReadonlySet<string> = new Set(), left = notAwaited) =>
  remind(given, { id: 'order', notAwaited, left, clock: { ...clock, now: () => local(ms) } });
const whats = ({ events = [] }: ReturnType<typeof remind>) => events.map(({ kind }) => kind.what);
const stateOf = (change: object) => (change as { state: StoredOrder }).state;

describe('reminders', () => {
  test('ten minutes before closing to the missing people, at closing to the caller', () => {
    expect(due(open)).toBe(CLOSING - 10 * MINUTE);
    const soon = remindAt(open, CLOSING - 10 * MINUTE);
    const common = { orderId: 'order', restaurantName: 'Bar Kasztan', orderDate: '2025-03-04' };
    expect(soon.events).toMatchObject([
      { kind: { what: 'closingSoon' }, data: { ...common, recipientIds: [CELINA.id], closingTime: '11:30' } },
    ]);
    expect(due(soon.state!)).toBe(CLOSING);
    const closed = remindAt(soon.state!, CLOSING);
    expect(closed.events).toMatchObject([
      { kind: { what: 'closed' }, data: { ...common, recipientIds: [ANNA.id], peopleCount: 2, totalAmount: 4000 } },
    ]);
    expect(due(closed.state!)).toBeUndefined();
  });

  test('at closing to whom the call was handed over to', () => {
    const [closed] = remindAt({ ...open, caller: BARTEK }, CLOSING).events ?? [];
    expect(closed).toMatchObject({ kind: { what: 'closed' }, data: { recipientIds: [BARTEK.id] } });
  });

  test('nobody is reminded a millisecond too early', () => {
    expect(remindAt(open, CLOSING - 10 * MINUTE - 1)).toEqual({ reply: {} });
    expect(remindAt(stateOf(remindAt(open, CLOSING - MINUTE)), CLOSING - 1)).toEqual({ reply: {} });
  });

  test('without anybody who is missing the event ten minutes before has no recipients: chats are told', () => {
    const soon = remindAt(open, CLOSING - MINUTE, new Set([CELINA.id]));
    expect(soon.events).toMatchObject([{ kind: { what: 'closingSoon' }, data: { recipientIds: [] } }]);
  });

  test('when the closing time has passed meanwhile, only the creator is told; after an hour nobody', () => {
    expect(whats(remindAt(open, CLOSING + 60 * MINUTE))).toEqual(['closed']);
    const late = remindAt(open, CLOSING + 60 * MINUTE + 1);
    expect(whats(late)).toEqual([]);
    expect(due(late.state!)).toBeUndefined();
  });

  test('a closing time that moves moves them; who was told that it closes soon is not told again', () => {
    const now = local(CLOSING - 20 * MINUTE);
    expect(due(stateOf(extendClosing(open, 15, now)))).toBe(CLOSING + 5 * MINUTE);
    const told = stateOf(remindAt(open, CLOSING - MINUTE));
    expect(due(stateOf(extendClosing(told, 15, now)))).toBe(CLOSING + 15 * MINUTE);
    const closed = stateOf(remindAt(told, CLOSING));
    const extended = stateOf(extendClosing(closed, 5, local(CLOSING + MINUTE)));
    expect(due(extended)).toBe(CLOSING + 6 * MINUTE);
    expect(whats(remindAt(extended, CLOSING + 6 * MINUTE))).toEqual(['closed']);
  });

  test('the creator who closes at once is not told', () => {
    expect(due(stateOf(closeNow(open, local(CLOSING - 30 * MINUTE))))).toBeUndefined();
  });

  test.each(ORDER_STATES.filter((state) => state !== 'CREATED'))('none while %s', (orderState) => {
    expect(due({ ...open, orderState })).toBeUndefined();
    expect(remindAt({ ...open, orderState }, CLOSING)).toEqual({ reply: {} });
  });

  test('an order that is opened again after its closing time reminds nobody; before it, as ever', () => {
    const ordering = { ...open, orderState: 'ORDERING' as const };
    const reopened = (ms: number) => stateOf(changeState(ordering, 'set_as_created', local(ms)));
    expect(due(reopened(CLOSING))).toBeUndefined();
    expect(due(reopened(CLOSING - 1))).toBe(CLOSING - 10 * MINUTE);
    const rejected = stateOf(changeState(open, 'set_as_rejected', local(CLOSING - 1)));
    expect(due(stateOf(undoRejection(rejected, local(CLOSING))))).toBeUndefined();
  });

  test('whenever one looks: closing soon at most once, closed once for each closing time, and never early', () => {
    const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 12 }), extend: fc.constantFrom(0, 0, 5, 15) }));
    fc.assert(
      fc.property(steps, (given) => {
        let state = open;
        let now = CLOSING - 30 * MINUTE;
        const told: string[] = [];
        for (const { wait, extend } of given) {
          now += wait * MINUTE;
          for (let again = 0; again < 2; again += 1) {
            const change = remindAt(state, now);
            told.push(...whats(change).map((what) => (what === 'closed' ? state.closesAt! : what)));
            if (whats(change).includes('closed')) expect(now).toBeGreaterThanOrEqual(Date.parse(state.closesAt!));
            state = change.state ?? state;
          }
          if (extend > 0) state = stateOf(extendClosing(state, extend, local(now)));
        }
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });
});
