import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { billedParts, type Bill } from '@kantyna/money/bill';
import { correctedParts, dishParts, type FlaggedDish } from '@kantyna/money/flags';
import { priceOrder, type PriceModifiers } from '@kantyna/money/order-price';

const FREE: PriceModifiers = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test.each<[string, number, number[], number[]]>([
  ['without a discount', 0, [1500, 500], [1500, 500]],
  ['with a discount', 10, [1500, 500], [1350, 450]],
  ['with grosze that do not divide', 50, [1, 1, 1], [1, 1, 0]],
  ['of free dishes', 10, [0, 0], [0, 0]],
  ['without dishes', 10, [], []],
])('the parts of dishes %s', (_, percent, prices, parts) =>
  expect(dishParts(priced(percent, prices), prices)).toEqual(parts),
);

/** The cost of dishes of these prices in one entry, and its discount. */
function priced(decreaseInPercent: number, prices: readonly number[]) {
  const none = { deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };
  const dishEntries = prices.map((price) => ({ price, sideDishes: [] }));
  return priceOrder({ decreaseInPercent, ...none }, [{ dishEntries }]).entries[0]!;
}

type Decision = NonNullable<FlaggedDish['flag']>['decision'] | 'open' | 'none';
const flagOf = (decision: Decision): Pick<FlaggedDish, 'flag'> => {
  if (decision === undefined || decision === 'none') return {};
  return { flag: decision === 'open' ? {} : { decision } };
};
const dish = (price: number, decision: Decision = 'none', id = `${price}`): FlaggedDish => ({
  ...{ id, price, sideDishes: [] },
  ...flagOf(decision),
});
const entries = (decision: Decision) => [
  { dishEntries: [dish(1500)] },
  { dishEntries: [dish(2000, decision), dish(500)] },
];

describe('a dish of 20 zł', () => {
  test.each<[Decision, number[]]>([
    ['none', [0, 0]],
    ['open', [0, 0]],
    ['refunded', [0, -2000]],
    ['shared', [750, -750]],
    ['stays', [0, 0]],
  ])('with the flag %s', (decision, corrected) => {
    expect(correctedParts(FREE, entries(decision))).toEqual(corrected);
  });

  test('has its price on the bill, less the discount; the delivery stays', () => {
    const modifiers = { decreaseInPercent: 10, deliveryCostPerEverybody: 900, deliveryCostPerDish: 100 };
    const bill: Bill = { kind: 'dishes', prices: [{ dishEntryId: '2000', price: 3000 }] };
    const billed = billedParts(modifiers, entries('refunded'), bill);
    const all = entries('refunded').map((one, index) => ({ ...one, billed: billed[index]! }));
    expect(correctedParts(modifiers, all, bill)[1]).toBe(-2700);
  });

  test('takes no more than the entry costs by the bill', () => {
    const bill: Bill = { kind: 'total', amount: 400 };
    const billed = billedParts(FREE, entries('refunded'), bill);
    const all = entries('refunded').map((one, index) => ({ ...one, billed: billed[index]! }));
    expect(correctedParts(FREE, all, bill)[1]).toBe(-250);
  });
});

describe('any flags of any order', () => {
  const grosze = fc.oneof(fc.nat(20), fc.nat(100_000));
  const modifiers = fc.record({
    decreaseInPercent: fc.nat(100),
    deliveryCostPerEverybody: grosze,
    deliveryCostPerDish: grosze,
  });
  const decisions = fc.constantFrom<Decision>('none', 'open', 'refunded', 'shared', 'stays');
  const dishes = fc.array(fc.tuple(grosze, decisions), { minLength: 1, maxLength: 4 });
  const orders = fc.array(dishes, { minLength: 1, maxLength: 6 }).map((all) =>
    all.map((own, who) => ({
      dishEntries: own.map(([price, decision], at) => dish(price, decision, `${who}.${at}`)),
    })),
  );
  const bills = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('total' as const, 'delivery' as const), amount: grosze }),
      grosze.map((price): Bill => ({ kind: 'dishes', prices: [{ dishEntryId: '0.0', price }] })),
    ),
    { nil: undefined },
  );

  const refundedParts = (percent: number, dishEntries: readonly FlaggedDish[]) =>
    dishParts(
      priced(
        percent,
        dishEntries.map(({ price }) => price),
      ),
      dishEntries.map(({ price }) => price),
    ).filter((_, at) => dishEntries[at]!.flag?.decision === 'refunded');

  test('leave shares that add up to the bill less what is refunded, and none below zero', () => {
    fc.assert(
      fc.property(modifiers, orders, bills, (data, all, bill) => {
        const billed = bill ? billedParts(data, all, bill) : all.map(() => 0);
        const before = priceOrder(
          data,
          all.map((one, index) => ({ ...one, billed: billed[index]! })),
        );
        const withBill = all.map((one, index) => ({ ...one, billed: billed[index]! }));
        const corrected = correctedParts(data, withBill, bill);
        const after = priceOrder(
          data,
          withBill.map((one, index) => ({ ...one, corrected: corrected[index]! })),
        );
        const refunded = 0 - sum(corrected);
        const ordered = sum(all.map(({ dishEntries }) => sum(refundedParts(data.decreaseInPercent, dishEntries))));
        expect(after.totalOrderPrice).toBe(before.totalOrderPrice - refunded);
        expect(refunded).toBeGreaterThanOrEqual(0);
        // A bill may name other prices, and leave an entry cheaper than its dishes.
        if (!bill) expect(refunded).toBe(ordered);
        if (!JSON.stringify(all).includes('refunded')) expect(refunded).toBe(0);
        for (const { finalPrice } of after.entries) expect(finalPrice).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('have parts that add up to the dishes less the discount', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.array(grosze), (percent, prices) => {
        const base = sum(prices);
        expect(sum(dishParts(priced(percent, prices), prices))).toBe(base - Math.floor((base * percent) / 100));
      }),
    );
  });
});
