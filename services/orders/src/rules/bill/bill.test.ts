import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { daysAfter } from '@kantyna/kernel/clock';
import { refuseUnlessSeen, removeBill, setBill as setBillOf } from './bill.js';
import { refuseLateCharges } from '../order/order-age.js';
import type { Decision } from '../rule.js';
import { changeState } from '../order/transitions.js';
import { updateOrder } from '../order/order.js';
import type { Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, dishEntry, entry, NOW, order, told, by } from '../../test/examples.js';
import { toPublishedOrder, toShowOrder } from '../../views/orders.js';

/** Anna ordered for 15 zł, Bartek for 25 zł. */
const delivered = (changes: Partial<StoredOrder> = {}) => order({ orderState: 'DELIVERED', ...changes });
const stateOf = (change: unknown): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return (change as { state: StoredOrder }).state;
};
const shares = (state: StoredOrder) => toPublishedOrder(state).entries.map(({ amount }) => amount);
const setBill = (state: StoredOrder, bill: GivenBill) => setBillOf(state, bill, ANNA.id);
const total = (amount: number): GivenBill => ({ kind: 'total', amount });

test.each<[string, GivenBill, number[]]>([
  ['a higher total', total(4640), [1740, 2900]],
  ['a lower total', total(3600), [1350, 2250]],
  ['the total that was ordered', total(4000), [1500, 2500]],
  ['nothing at all', total(0), [0, 0]],
  ['a delivery cost', { kind: 'delivery', amount: 640 }, [1740, 2900]],
  [
    'another price of one dish',
    { kind: 'dishes', prices: [{ dishEntryId: 'entry of Kompot', price: 800 }] },
    [1500, 2800],
  ],
])('%s', (_, bill, expected) => {
  const state = stateOf(setBill(delivered(), bill));
  expect(shares(state)).toEqual(expected);
  expect(toPublishedOrder(state).totalAmount).toBe(expected[0]! + expected[1]!);
});

test('who pays something else is told what; the creator knows', () => {
  const state = stateOf(setBill(delivered(), total(4640)));
  const data = { recipientIds: [BARTEK.id], changed: { before: 2500, amount: 2900 } };
  expect(told(delivered(), setBill(delivered(), total(4640)), ANNA)).toMatchObject([{ data }]);
  expect(setBill(state, total(4640))).toEqual({ reply: {} });
  const back = { recipientIds: [BARTEK.id], changed: { amount: 2500, before: 2900 }, why: 'other' };
  expect(told(state, removeBill(state), ANNA)).toMatchObject([{ kind: { what: 'billed' }, data: back }]);
});

test('each entry shows its part, and the order the reason', () => {
  const state = stateOf(setBill(delivered(), { ...total(4640), reason: 'Dearer delivery' }));
  const shown = toShowOrder(
    { id: 'order', order: state, confirmedAmounts: new Map([[BARTEK.id, 2500]]) },
    undefined,
    ANNA.id,
  );
  expect(
    shown.orderEntries.map(({ billed, finalPrice, confirmedAmount, paymentStatus }) => [
      billed,
      finalPrice,
      confirmedAmount,
      paymentStatus,
    ]),
  ).toEqual([
    [240, 1740, 1740, 'CONFIRMED'],
    [400, 2900, 2500, 'UNPAID'],
  ]);
  expect(shown.order.bill).toEqual({ kind: 'total', amount: 4640, reason: 'Dearer delivery' });
});

describe('a bill is refused', () => {
  test.each(ORDER_STATES.filter((state) => state !== 'DELIVERED'))('while the order is %s', (orderState) => {
    expect(setBill(order({ orderState }), total(1))).toMatchObject({ status: 409, code: 'NOT_DELIVERED' });
  });
  test('of an order without entries', () => {
    expect(setBill(delivered({ entries: [] }), total(1))).toMatchObject({ status: 409, code: 'ORDER_EMPTY' });
  });
  test.each<[string, GivenBill]>([
    ['amount', { kind: 'total' }],
    ['amount', { kind: 'delivery', prices: [] }],
    ['prices', { kind: 'dishes', amount: 1 }],
  ])('without its %s: %j', (field, bill) => {
    expect(setBill(delivered(), bill)).toMatchObject({ status: 400, messages: [`${field}: is missing`] });
  });
  test('with a dish that is not in the order', () => {
    const bill: GivenBill = { kind: 'dishes', prices: [{ dishEntryId: 'entry of Rosół', price: 1 }] };
    expect(setBill(delivered(), bill)).toMatchObject({ status: 404, code: 'DISH_ENTRY_NOT_FOUND' });
  });
});

test('a bill keeps only what its kind needs', () => {
  const state = stateOf(setBill(delivered(), { kind: 'total', amount: 1, prices: [], reason: 'x' }));
  expect(state.bill).toEqual({ kind: 'total', amount: 1, reason: 'x' });
});

test('a second bill replaces the first, and taking it back restores what was ordered', () => {
  const once = stateOf(setBill(delivered(), total(9999)));
  expect(stateOf(setBill(once, total(4640)))).toEqual(stateOf(setBill(delivered(), total(4640))));
  expect(stateOf(removeBill(once))).toEqual(delivered());
  expect(removeBill(delivered())).toEqual({ reply: {} });
});

test('a bill stays while the order is back as ordered or rejected, and is gone once it is open again', () => {
  const billed = stateOf(setBill(delivered(), total(4640)));
  const move = (state: StoredOrder, transition: Transition) => stateOf(changeState(state, transition, NOW));
  for (const name of ['set_back_as_ordered', 'set_as_rejected'] as const)
    expect(shares(move(billed, name))).toEqual([1740, 2900]);
  const open = move(move(billed, 'set_back_as_ordered'), 'set_as_created');
  expect([shares(open), open.bill]).toEqual([[1500, 2500], undefined]);
});

describe('any bill of any order', () => {
  const grosze = fc.oneof(fc.nat(20), fc.nat(100_000));
  const deliveryData = fc.record({
    decreaseInPercent: fc.nat(100),
    deliveryCostPerEverybody: grosze,
    deliveryCostPerDish: grosze,
  });
  const orders = fc
    .array(fc.array(grosze, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    .chain((prices) =>
      deliveryData.map((data) =>
        delivered({
          deliveryData: data,
          entries: prices.map((own, who) =>
            entry(
              who === 0 ? ANNA : { ...BARTEK, id: `${who}` },
              ...own.map((price, dish) => ({ ...dishEntry('Bigos', price), id: `${who}.${dish}` })),
            ),
          ),
        }),
      ),
    );
  const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);

  test('is what the shares add up to, also after the price modifiers change; nobody pays less than nothing', () => {
    fc.assert(
      fc.property(orders, grosze, deliveryData, (given, amount, other) => {
        const billed = stateOf(setBill(given, total(amount)));
        const changed = stateOf(updateOrder(billed, { ...billed, deliveryData: other }, by(ANNA)));
        for (const state of [billed, changed]) {
          expect(sum(shares(state))).toBe(amount);
          expect(Math.min(...shares(state))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('with its delivery cost adds up to the dishes less the discount and that cost', () => {
    fc.assert(
      fc.property(orders, grosze, (given, amount) => {
        const free = {
          ...given,
          deliveryData: { ...given.deliveryData, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 },
        };
        const state = stateOf(setBill(given, { kind: 'delivery', amount }));
        expect(sum(shares(state))).toBe(sum(shares(free)) + amount);
      }),
    );
  });

  test('with prices of dishes costs what the dishes would have cost at these prices', () => {
    fc.assert(
      fc.property(orders, fc.array(grosze, { minLength: 8, maxLength: 8 }), (given, prices) => {
        const bill: GivenBill = {
          kind: 'dishes',
          prices: given.entries.map(({ dishEntries }, who) => ({
            dishEntryId: dishEntries[0]!.id,
            price: prices[who]!,
          })),
        };
        const dearer = given.entries.map((one, who) => ({
          ...one,
          dishEntries: one.dishEntries.map((dish, index) => (index === 0 ? { ...dish, price: prices[who]! } : dish)),
        }));
        expect(shares(stateOf(setBill(given, bill)))).toEqual(shares({ ...given, entries: dearer }));
      }),
    );
  });
});

test('a bill that names a dish twice is refused', () => {
  const prices = [800, 900].map((price) => ({ dishEntryId: 'entry of Kompot', price }));
  expect(setBill(delivered(), { kind: 'dishes', prices })).toMatchObject({
    status: 400,
    faults: [{ path: 'prices.1.dishEntryId', code: 'dishTwice' }],
  });
});

test('a bill by somebody who saw another amount owed than is owed now is refused with the present one', () => {
  const paid = new Map([[BARTEK.id, 500]]);
  for (const seen of [undefined, 2000]) expect(refuseUnlessSeen(delivered(), seen, paid)).toBeUndefined();
  expect(refuseUnlessSeen(delivered(), 2500, paid)).toMatchObject({
    ...{ status: 409, code: 'AMOUNT_CHANGED', amount: 2000 },
  });
});

describe('from the 91st day after its date on', () => {
  const day = (date: string) => ({ ...NOW, date });
  const [last, after] = [day(daysAfter(delivered().orderDate, 90)), day(daysAfter(delivered().orderDate, 91))];
  const kompot = (price: number) => {
    const entries = delivered().entries.map((one) => ({
      ...one,
      dishEntries: one.dishEntries.map((dish) => (dish.dishName === 'Kompot' ? { ...dish, price } : dish)),
    }));
    return { state: { ...delivered(), entries }, reply: {} };
  };
  test.each<[string, Decision, boolean]>([
    ['a bill', setBill(delivered(), total(3600)), true],
    ['a dearer dish', kompot(100_000), true],
    ['a cheaper dish', kompot(0), false],
    [
      'another percentage',
      { state: { ...delivered(), deliveryData: { ...delivered().deliveryData, decreaseInPercent: 5 } }, reply: {} },
      false,
    ],
  ])('%s is refused: %s', (_, change, isRefused) => {
    expect(refuseLateCharges(delivered(), change, last)).toBe(change);
    const outcome = refuseLateCharges(delivered(), change, after);
    if (isRefused) expect(outcome).toMatchObject({ status: 409, code: 'TOO_OLD' });
    else expect(outcome).toBe(change);
  });
});
