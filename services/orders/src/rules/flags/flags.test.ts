import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { FLAG_DECISIONS, FLAG_KINDS, type FlagDecision } from '@kantyna/contracts/product';
import { Refusal } from '@kantyna/kernel/refusal';
import { removeBill, setBill } from '../bill/bill.js';
import { changeDish, deleteDish } from '../entries/entry.js';
import { withoutPerson } from '../../personal-data/erasure.js';
import { zonedClock } from '@kantyna/kernel/clock';
import { refuseCall } from '../policy.js';
import { decideFlag, flagDish, flagsUntil, withdrawFlag } from './flags.js';
import { changeState } from '../order/transitions.js';
import { updateOrder } from '../order/order.js';
import type { Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../stored-order.js';
import {
  ANNA,
  BARTEK,
  CELINA,
  chosen,
  domainEventsBy,
  menuDish,
  NOW,
  order,
  told,
  by,
  pathTo,
} from '../../test/examples.js';
import { toPublishedOrder } from '../../views/orders.js';

/** Anna ordered for 15 zł, Bartek a Bigos for 20 zł and a Kompot for 5 zł. */
const delivered = (changes: Partial<StoredOrder> = {}) => order({ orderState: 'DELIVERED', ...changes });
const stateOf = (change: unknown): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return (change as { state: StoredOrder }).state;
};
const BIGOS = pathTo('Bartek', 'Bigos');
const flagged = (state = delivered(), kind = FLAG_KINDS[0]) => stateOf(flagDish(state, BIGOS, { kind }, by(BARTEK)));
const decide = (state: StoredOrder, decision: FlagDecision | null) => decideFlag(state, BIGOS, decision);
const amounts = (state: StoredOrder) => toPublishedOrder(state).entries.map(({ amount }) => amount);
const eventsOf = (...change: Parameters<typeof told>) =>
  told(...change).map(({ kind, data }) => [kind.what, data['recipientIds'], data['amount']]);
const bill = (amount: number) => (state: StoredOrder) => stateOf(setBill(state, { kind: 'total', amount }, ANNA.id));

test('an open flag changes no amount, and each decision does what it says', () => {
  const open = flagged();
  expect(amounts(open)).toEqual([1500, 2500]);
  const outcomes = FLAG_DECISIONS.map((decision) => amounts(stateOf(decide(open, decision))));
  expect(outcomes).toEqual([
    [1500, 500],
    [2250, 1750],
    [1500, 2500],
  ]);
});

test('undoing a decision, and taking a flag back, restores what was before', () => {
  const open = flagged();
  for (const decision of FLAG_DECISIONS) expect(stateOf(decide(stateOf(decide(open, decision)), null))).toEqual(open);
  expect(stateOf(withdrawFlag(open, BIGOS))).toEqual(delivered());
});

test('repeating changes nothing, and other words replace those of an open flag', () => {
  const open = flagged();
  expect(flagDish(open, BIGOS, { kind: 'missing', words: '  ' }, by(BARTEK))).toEqual({ reply: {} });
  expect(decide(open, null)).toEqual({ reply: {} });
  expect(withdrawFlag(delivered(), BIGOS)).toEqual({ reply: {} });
  const again = stateOf(flagDish(open, BIGOS, { kind: 'cold', words: ' Lodowaty ' }, by(BARTEK)));
  expect(again.entries[1]!.dishEntries[0]!.flag).toEqual({ kind: 'cold', words: 'Lodowaty' });
});

test('a flag on a shared dish says whose entry it came from, if not from who holds the dish', () => {
  const [anna, bartek] = order().entries;
  const celina = { id: 'third', person: CELINA, dishEntries: [] };
  const [bigos, ...rest] = bartek!.dishEntries;
  const holder = { ...bartek!, dishEntries: [{ ...bigos!, sharedWith: [celina.id] }, ...rest] };
  const state = delivered({ entries: [anna!, holder, celina] });
  const flagOf = (who: typeof ANNA) =>
    stateOf(flagDish(state, BIGOS, { kind: 'cold' }, by(who))).entries[1]!.dishEntries[0]!.flag;
  expect([CELINA, BARTEK, ANNA].map(flagOf)).toEqual([
    { kind: 'cold', byEntryId: 'third' },
    { kind: 'cold' },
    { kind: 'cold' },
  ]);
});

describe('who is told', () => {
  test('of a flag: who is paid; the eater, if the creator flags for them', () => {
    expect(eventsOf(delivered(), flagDish(delivered(), BIGOS, { kind: 'cold' }, by(BARTEK)), BARTEK)).toEqual([
      ['dishFlagged', [ANNA.id], undefined],
    ]);
    expect(eventsOf(delivered(), flagDish(delivered(), BIGOS, { kind: 'cold' }, by(ANNA)), ANNA)).toEqual([
      ['dishFlagged', [BARTEK.id], undefined],
    ]);
  });
  test('of a decision: the eater in any case, and who pays something else by it', () => {
    const three = delivered({ entries: [...order().entries, { ...order().entries[0]!, id: 'third', person: CELINA }] });
    const open = flagged(three);
    expect(eventsOf(open, decide(open, 'stays'), ANNA)).toEqual([['flagDecided', [BARTEK.id], 2500]]);
    expect(eventsOf(open, decide(open, 'shared'), ANNA)).toEqual([
      ['flagDecided', [BARTEK.id], 1409],
      ['flagDecided', [CELINA.id], 2045],
    ]);
  });
});

describe('a flag is refused', () => {
  const now = (date: string) => ({ ...NOW, date, instant: `${date}T10:30:00.000Z` });
  test.each(ORDER_STATES.filter((state) => state !== 'DELIVERED'))('while the order is %s', (orderState) => {
    const refusal = { status: 409, code: 'NOT_DELIVERED' };
    expect(flagDish(order({ orderState }), BIGOS, { kind: 'cold' }, by(BARTEK))).toMatchObject(refusal);
    expect(withdrawFlag(order({ orderState }), BIGOS)).toMatchObject(refusal);
    expect(decideFlag(order({ orderState }), BIGOS, 'stays')).toMatchObject(refusal);
  });
  test('of others, and the decision of anyone who is not paid', () => {
    expect(refuseCall('flagDish', delivered(), CELINA, BIGOS)).toMatchObject({ status: 403 });
    expect(refuseCall('withdrawFlag', flagged(), CELINA, BIGOS)).toMatchObject({ status: 403 });
    expect(refuseCall('decideFlag', flagged(), BARTEK, BIGOS)).toMatchObject({ status: 403 });
  });
  test('from the end of the seventh day on, in the time zone of the company', () => {
    const clock = zonedClock('Europe/Warsaw');
    expect(flagsUntil(delivered(), clock)).toBe('2025-03-11T23:00:00.000Z');
    // The clocks go forward meanwhile: these days are an hour shorter.
    expect(flagsUntil(order({ orderDate: '2025-03-24' }), clock)).toBe('2025-03-31T22:00:00.000Z');
  });
  test('from the eighth day after the date of the order on; it can be taken back', () => {
    expect(flagDish(delivered(), BIGOS, { kind: 'cold' }, by(BARTEK, { now: now('2025-03-11') }))).toMatchObject({
      reply: {},
    });
    const late = flagDish(delivered(), BIGOS, { kind: 'cold' }, by(BARTEK, { now: now('2025-03-12') }));
    expect(late).toMatchObject({ status: 409, code: 'TOO_LATE_TO_FLAG' });
  });
  test.each([
    ['order entry', { orderEntryId: 'x' }],
    ['dish entry', { dishEntryId: 'x' }],
  ])('of an unknown %s', (_, path) => {
    expect(flagDish(delivered(), { ...BIGOS, ...path }, { kind: 'cold' }, by(BARTEK))).toMatchObject({ status: 404 });
  });
});

test('a decision and a withdrawal at once: the first one counts, and the second is told so', () => {
  expect(withdrawFlag(stateOf(decide(flagged(), 'stays')), BIGOS)).toMatchObject({ code: 'FLAG_DECIDED' });
  expect(flagDish(stateOf(decide(flagged(), 'stays')), BIGOS, { kind: 'cold' }, by(BARTEK))).toMatchObject({
    code: 'FLAG_DECIDED',
  });
  expect(decide(stateOf(withdrawFlag(flagged(), BIGOS)), 'stays')).toMatchObject({ code: 'FLAG_NOT_FOUND' });
});

test.each(FLAG_DECISIONS)('a bill before or after the decision “%s” comes to the same', (decision) => {
  const before = stateOf(decide(flagged(bill(4640)(delivered())), decision));
  const between = stateOf(decide(bill(4640)(flagged()), decision));
  const after = bill(4640)(stateOf(decide(flagged(), decision)));
  expect([between, after]).toEqual([before, before]);
  expect(toPublishedOrder(after).totalAmount).toBe(decision === 'refunded' ? 4640 - 2000 : 4640);
  expect(stateOf(removeBill(after))).toEqual(stateOf(decide(flagged(), decision)));
});

test('flags stay while the order is back as ordered or rejected, and are gone once it is open again', () => {
  const refunded = stateOf(decide(flagged(), 'refunded'));
  const move = (state: StoredOrder, name: Transition) => stateOf(changeState(state, name, NOW));
  for (const name of ['set_back_as_ordered', 'set_as_rejected'] as const)
    expect(amounts(move(refunded, name))).toEqual(amounts(refunded));
  expect(move(move(refunded, 'set_back_as_ordered'), 'set_as_created').entries).toEqual(order().entries);
});

test('a flag goes with its dish, and stays with one that is changed', () => {
  const refunded = stateOf(decide(flagged(), 'refunded'));
  const without = stateOf(deleteDish(refunded, BIGOS, by(ANNA)));
  expect(amounts(without)).toEqual([1500, 500]);
  const menu = [menuDish('Bigos', 2000), menuDish('Rosół', 1200)];
  const other = chosen({ dishEntryId: BIGOS.dishEntryId, dishId: 'dish Rosół', quantity: 1 });
  const changed = stateOf(changeDish(refunded, { id: BIGOS.orderEntryId, ...other }, by(ANNA, { menu })));
  expect(changed.entries[1]!.dishEntries[0]).toMatchObject({ dishName: 'Rosół', flag: { decision: 'refunded' } });
  expect(amounts(changed)).toEqual(amounts(without));
});

test('is told in the activity without its words, and is no change of the dish', () => {
  const flagging = flagDish(delivered(), BIGOS, { kind: 'wrong', words: 'Pierogi' }, by(BARTEK));
  const open = stateOf(flagging);
  const dish = { personId: BARTEK.id, dish: 'Bigos' };
  expect(domainEventsBy(flagging)).toEqual([{ type: 'flagged', ...dish, flag: 'wrong' }]);
  const shared = stateOf(decide(open, 'shared'));
  expect(domainEventsBy(decide(open, 'shared'))).toEqual([{ type: 'flagDecided', ...dish, decision: 'shared' }]);
  expect(domainEventsBy(decide(shared, null))).toEqual([{ type: 'flagDecided', ...dish, decision: null }]);
  expect(domainEventsBy(withdrawFlag(open, BIGOS))).toEqual([{ type: 'flagWithdrawn', ...dish }]);
  expect(JSON.stringify(withoutPerson(shared, BARTEK.id))).not.toContain('Pierogi');
  expect(withoutPerson(shared, BARTEK.id).entries[1]!.dishEntries[0]!.flag).toEqual({
    kind: 'wrong',
    decision: 'shared',
  });
});

describe('any sequence of flags, decisions, bills and changes', () => {
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom<(state: StoredOrder) => unknown>(
        (state) => flagDish(state, BIGOS, { kind: 'cold' }, by(BARTEK)),
        (state) => withdrawFlag(state, BIGOS),
        (state) => removeBill(state),
        (state) => flagDish(state, { ...BIGOS, dishEntryId: 'entry of Kompot' }, { kind: 'missing' }, by(ANNA)),
      ),
      fc.constantFrom(...FLAG_DECISIONS, null).map((one) => (state: StoredOrder) => decide(state, one)),
      fc.nat(9000).map((amount) => (state: StoredOrder) => setBill(state, { kind: 'total', amount }, ANNA.id)),
      fc
        .nat(100)
        .map(
          (decreaseInPercent) => (state: StoredOrder) =>
            updateOrder(state, { ...state, deliveryData: { ...state.deliveryData, decreaseInPercent } }, by(ANNA)),
        ),
    ),
    { maxLength: 12 },
  );
  test('keeps the total exact and no amount below zero', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let state = delivered();
        for (const step of all) {
          const change = step(state) as Refusal | { state?: StoredOrder };
          if (!(change instanceof Refusal)) state = change.state ?? state;
          const { entries, totalAmount } = toPublishedOrder(state);
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount);
          for (const { amount } of entries) expect(amount).toBeGreaterThanOrEqual(0);
          const flags = state.entries.flatMap(({ dishEntries }) => dishEntries.map(({ flag }) => flag?.decision));
          if (state.bill && !flags.includes('refunded')) expect(totalAmount).toBe(state.bill.amount);
        }
      }),
      { numRuns: 500 },
    );
  });
});
