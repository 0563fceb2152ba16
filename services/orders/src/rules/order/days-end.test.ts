import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock } from '@kantyna/kernel/clock';
import { extendClosing } from '../closing/closing.js';
import { refuseCall } from '../policy.js';
import { decideDue, nextDue } from './due-work.js';
import { changeState, undoRejection } from './transitions.js';
import { openOrder, updateOrder } from './order.js';
import { transitions, type Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, details, order, person, by } from '../../test/examples.js';

const DOROTA = person('Dorota');
const MINUTE = 60_000;
const clock = zonedClock('Europe/Warsaw');
const local = (date: string, time: string) => clock.of(date, time);
const dueAt = (given: StoredOrder) => {
  const due = nextDue(given, clock);
  if (!due) return undefined;
  const { date, time } = clock.at(due.toISOString());
  return `${date} ${time}`;
};
const decideAt = (given: StoredOrder, now: ReturnType<typeof local>) =>
  decideDue(given, by(ANNA, { clock: { ...clock, now: () => now } }));
const whats = ({ events = [] }: ReturnType<typeof decideDue>) => events.map(({ kind }) => kind.what);
const UNDER_WAY: readonly OrderState[] = ORDER_STATES.filter((state) => state !== 'DELIVERED' && state !== 'REJECTED');
const asked = { askedOn: details.orderDate };

describe('the day of an order', () => {
  test.each<[string, Partial<StoredOrder>, string | undefined]>([
    ['its creator is asked at 18:00', {}, '2025-03-04 18:00'],
    ['of a supper at 22:00', { timeOfOrder: '17:00' }, '2025-03-04 22:00'],
    ['after that it ends at 04:00', { told: asked }, '2025-03-05 04:00'],
    ['of the day after a change of date all over again', { orderDate: '2025-03-05', told: asked }, '2025-03-05 18:00'],
    ['once it ended there is nothing more', { told: { endedOn: details.orderDate } }, undefined],
    ['in the last night of the year', { orderDate: '2025-12-31', told: { askedOn: '2025-12-31' } }, '2026-01-01 04:00'],
    ['on the shortest day', { orderDate: '2025-03-29', told: { askedOn: '2025-03-29' } }, '2025-03-30 04:00'],
    ['on the longest day', { orderDate: '2025-10-25', told: { askedOn: '2025-10-25' } }, '2025-10-26 04:00'],
    ['a closing time comes first', { closesAt: local('2025-03-04', '11:30').instant }, '2025-03-04 11:20'],
  ])('%s', (_, changes, due) => {
    expect(dueAt(order(changes))).toBe(due);
    expect(nextDue(order({ ...changes, orderState: 'DELIVERED' }), clock)).toBeUndefined();
    expect(nextDue(order({ ...changes, orderState: 'REJECTED' }), clock)).toBeUndefined();
  });

  test('an order of the last date that there is has a due time that the database takes', () => {
    for (const orderDate of ['9999-12-31', '0000-01-01'])
      expect(nextDue(order({ orderDate, told: { askedOn: orderDate } }), clock)?.getTime()).not.toBeNaN();
  });

  test.each<[OrderState, OrderState, Transition]>([
    ['CREATED', 'REJECTED', 'set_as_rejected'],
    ['ORDERING', 'REJECTED', 'set_as_rejected'],
    ['ORDERED', 'DELIVERED', 'set_as_delivered'],
  ])('ends what was %s as %s, and keeps the time of delivery', (orderState, to, lastTransition) => {
    const given = order({ orderState, timeOfDelivery: '12:30', told: asked });
    expect(decideAt(given, local('2025-03-05', '03:59'))).toEqual({ reply: {} });
    const ended = decideAt(given, local('2025-03-05', '04:00'));
    expect(ended.reply).toEqual({ ended: { from: orderState, to } });
    expect(whats(ended)).toEqual(to === 'REJECTED' ? ['dayEnded'] : []);
    expect(ended.state).toMatchObject({ orderState: to, lastTransition, timeOfDelivery: '12:30' });
    expect(nextDue(ended.state!, clock)).toBeUndefined();
    expect(changeState(ended.state!, lastTransition, local('2025-03-05', '09:00'))).toEqual({
      reply: {},
    });
  });

  test('tells everybody that it was rejected, and nobody of an empty order', () => {
    const shared = order({ caller: CELINA, payer: DOROTA, told: asked });
    const end = (given: StoredOrder) => decideAt(given, local('2025-03-05', '04:00')).events ?? [];
    expect(end(shared)).toMatchObject([
      { data: { orderId: 'order', recipientIds: [ANNA, CELINA, DOROTA, BARTEK].map(({ id }) => id) } },
    ]);
    expect(end({ ...shared, entries: [] })).toEqual([]);
  });

  test.each([
    ['its creator', ANNA, true, true],
    ['its caller', CELINA, true, false],
    ['its payer', DOROTA, true, false],
    ['who eats', BARTEK, false, false],
  ])('%s may bring back what ended with its day, and what a person rejected', (_, who, ofDay, ofPerson) => {
    const shared = order({ caller: CELINA, payer: DOROTA, told: asked });
    const ended = decideAt(shared, local('2025-03-05', '04:00')).state!;
    const rejected = changeState(shared, 'set_as_rejected', local('2025-03-05', '03:00'));
    for (const call of ['undoRejection', 'setBackAsOrdered'] as const) {
      expect(refuseCall(call, ended, who, {}) === undefined).toBe(ofDay);
      expect(rejected instanceof Refusal || refuseCall(call, rejected.state!, who, {}) === undefined).toBe(ofPerson);
    }
    const undone = undoRejection(ended, local('2025-03-05', '09:00'));
    expect(undone).toMatchObject({ state: { orderState: 'CREATED' } });
    expect(undone).not.toHaveProperty('state.byItself');
  });

  test.each<[string, Partial<StoredOrder>, [string, string], string[]]>([
    ['in the evening, when it is open', {}, ['2025-03-04', '18:00'], ['stillOpen']],
    ['in the evening, when it is ordered', { orderState: 'ORDERED' }, ['2025-03-04', '18:00'], ['stillOpen']],
    ['late in the evening, when everything was away', {}, ['2025-03-04', '23:59'], ['stillOpen']],
    ['not after midnight', {}, ['2025-03-05', '00:00'], []],
    ['not about an empty order', { entries: [] }, ['2025-03-04', '18:00'], []],
  ])('creator, caller and payer are asked once %s', (_, changes, [date, time], expected) => {
    const change = decideAt(order({ caller: CELINA, payer: DOROTA, ...changes }), local(date, time));
    expect(whats(change)).toEqual(expected);
    expect(dueAt(change.state!)).toBe('2025-03-05 04:00');
    for (const { data } of change.events ?? []) {
      const state = changes.orderState ?? 'CREATED';
      expect(data).toMatchObject({
        orderId: 'order',
        recipientIds: [ANNA, CELINA, DOROTA].map(({ id }) => id),
        orderState: state,
      });
    }
  });

  test('what a person opens, moves or reopens later is neither asked about nor ended: they know', () => {
    const at = (date: string, time: string) => {
      const now = local(date, time);
      const rejected = order({ orderState: 'REJECTED', rejectedFrom: { orderState: 'CREATED' } });
      const changes = [
        openOrder(order().restaurant, details, by(ANNA, { now })),
        updateOrder(order({ orderDate: '2025-04-01' }), details, by(ANNA, { now })),
        changeState(order({ orderState: 'ORDERED' }), 'set_as_created', now),
        changeState(order({ orderState: 'DELIVERED' }), 'set_back_as_ordered', now),
        undoRejection(rejected, now),
      ];
      return changes.map((change) => (change instanceof Refusal ? change.message : dueAt(change.state!)));
    };
    expect(new Set(at('2025-03-04', '17:59'))).toEqual(new Set(['2025-03-04 18:00']));
    expect(new Set(at('2025-03-04', '18:00'))).toEqual(new Set(['2025-03-05 04:00']));
    expect(new Set(at('2025-03-05', '03:59'))).toEqual(new Set(['2025-03-05 04:00']));
    expect(new Set(at('2025-03-05', '04:00'))).toEqual(new Set([undefined]));
  });

  test('an update that leaves the date does not spare an order of its end', () => {
    const updated = updateOrder(order({ told: asked }), details, by(ANNA, { now: local('2025-03-05', '09:00') }));
    expect(updated instanceof Refusal || dueAt(updated.state!)).toBe('2025-03-05 04:00');
  });
});

const dates = ['2025-03-29', '2025-03-30', '2025-10-25', '2025-10-26', '2025-07-01'];
const action = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(...(Object.keys(transitions) as Transition[])),
  fc.constantFrom('undo' as const, 'extend' as const),
  fc.constantFrom('2025-03-30', '2025-03-31', '2025-10-26', '2025-10-27'),
);
const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 9 * 60 }), action }), { maxLength: 14 });

test('whatever people do and whenever one looks, each date ends an order at most once, never early, and nothing stays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dates),
      fc.constantFrom('10:00', '19:00'),
      steps,
      (orderDate, timeOfOrder, given) => {
        let now = Date.parse(local(orderDate, '08:00').instant);
        let state = order({ orderDate, timeOfOrder, closesAt: local(orderDate, '11:30').instant });
        const done: string[] = [];
        for (const { wait, action: what } of given) {
          now += wait * MINUTE;
          const at = clock.at(new Date(now).toISOString());
          for (let again = 0; again < 4; again += 1) {
            const change = decideAt(state, at);
            const { ended } = change.reply;
            if (ended) expect(`${at.date} ${at.time}` >= nightAfter(state.orderDate)).toBe(true);
            if (ended) expect(ended.to).toBe(ended.from === 'ORDERED' ? 'DELIVERED' : 'REJECTED');
            done.push(
              ...[ended ? 'ended' : [], whats(change)]
                .flat()
                .map((one) => `${one} ${state.orderDate} ${state.closesAt}`),
            );
            state = change.state ?? state;
          }
          const due = nextDue(state, clock);
          expect(due === undefined || due.getTime() > now).toBe(true);
          if (`${at.date} ${at.time}` >= nightAfter(state.orderDate) && UNDER_WAY.includes(state.orderState))
            expect(state.told?.endedOn).toBe(state.orderDate);
          state = acted(state, what, at);
        }
        expect(new Set(done).size).toBe(done.length);
      },
    ),
    { numRuns: 500 },
  );
});

const nightAfter = (date: string) =>
  `${new Date(Date.parse(date) + 24 * 60 * MINUTE).toISOString().slice(0, 10)} 04:00`;

function acted(state: StoredOrder, what: string | undefined, now: ReturnType<typeof local>): StoredOrder {
  if (what === undefined) return state;
  const change =
    what === 'undo'
      ? undoRejection(state, now)
      : what === 'extend'
        ? extendClosing(state, 15, now)
        : what in transitions
          ? changeState(state, what as Transition, now)
          : updateOrder(
              state,
              { ...state, orderDate: what, limitPerPerson: null },
              by(ANNA, { now, closesAt: closing(state) }),
            );
  return change instanceof Refusal ? state : (change.state ?? state);
}

const closing = ({ closesAt }: StoredOrder) => (closesAt === undefined ? undefined : clock.at(closesAt));
