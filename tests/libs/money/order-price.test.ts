import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dishPrice, priceOrder, type PriceModifiers } from '@kantyna/money/order-price';

/** A dish as its own price and those of its side dishes. */
type Dish = readonly [price: number, ...sideDishes: number[]];

const dish = ([price, ...sideDishes]: Dish) => ({
  price,
  sideDishes: sideDishes.map((one) => ({ price: one })),
});
const price = ([decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish]: Modifiers, entries: Dish[][]) =>
  priceOrder(
    { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish },
    entries.map((dishes) => ({ dishEntries: dishes.map(dish) })),
  );

/** Discount in percent, delivery cost of the whole order in grosze, delivery cost of each dish in grosze. */
type Modifiers = readonly [percent: number, everybody: number, perDish: number];

test('dishPrice adds the prices of the side dishes', () => {
  expect(dishPrice(dish([1500]))).toBe(1500);
  expect(dishPrice(dish([1500, 300, 1, 0]))).toBe(1801);
});

test.each<[string, Modifiers, Dish[][], number[]]>([
  ['no entries', [10, 500, 100], [], []],
  ['one person, no modifiers', [0, 0, 0], [[[1500]]], [1500]],
  ['several dishes with side dishes', [0, 0, 0], [[[1500, 300], [500]], [[2000, 100, 50]]], [2300, 2150]],
  ['1 grosz over three people', [0, 1, 0], [[[100]], [[100]], [[100]]], [101, 100, 100]],
  ['2 grosze over three people', [0, 2, 0], [[[100]], [[100]], [[100]]], [101, 101, 100]],
  ['3 grosze over three people', [0, 3, 0], [[[100]], [[100]], [[100]]], [101, 101, 101]],
  ['10 zł over three people', [0, 1000, 0], [[[100]], [[100]], [[100]]], [434, 433, 433]],
  [
    '10 zł over seven people',
    [0, 1000, 0],
    Array.from({ length: 7 }, () => [[0]]),
    [143, 143, 143, 143, 143, 143, 142],
  ],
  ['one person pays the whole delivery cost', [0, 999, 0], [[[100]]], [1099]],
  ['a delivery cost for each dish, not for each person', [0, 0, 150], [[[100], [100], [100]], [[100]]], [750, 250]],
  ['10 % off', [10, 0, 0], [[[1000]]], [900]],
  ['a discount is rounded down', [10, 0, 0], [[[1999]]], [1800]],
  ['1 % of 99 grosze is rounded to zero', [1, 0, 0], [[[99]]], [99]],
  ['each entry is discounted as a whole', [50, 0, 0], [[[1], [1]], [[1]]], [1, 1]],
  ['side dishes are discounted too', [50, 0, 0], [[[1000, 500]]], [750]],
  ['100 % off leaves the delivery', [100, 100, 20], [[[1000], [500]], [[3000]]], [90, 70]],
  ['free dishes', [30, 0, 0], [[[0]], [[0, 0]]], [0, 0]],
  ['discount and both delivery costs', [15, 1000, 50], [[[2599, 301]], [[1], [1]], [[999]]], [2849, 435, 1233]],
  ['the largest prices', [0, 1_000_000, 1_000_000], [[[1_000_000, 1_000_000]]], [4_000_000]],
])('%s', (_, modifiers, entries, finalPrices) => {
  const { entries: priced, totalOrderPrice, baseOrderPrice } = price(modifiers, entries);
  expect(priced.map((entry) => entry.finalPrice)).toEqual(finalPrices);
  expect(totalOrderPrice).toBe(finalPrices.reduce((sum, one) => sum + one, 0));
  expect(baseOrderPrice).toBe(entries.flat(2).reduce((sum, one) => sum + one, 0));
});

// The discount of 11 × 9,99 zł at 33 % off is 36,26 zł: those of the single entries add up to 36,19 zł.
test('a discount is that of all dishes, spread over the entries; in orders of earlier versions that of each', () => {
  const nothing = { deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };
  const eleven = Array.from({ length: 11 }, () => ({ dishEntries: [dish([999])] }));
  const pricesOf = (spreadsDiscount?: true) =>
    priceOrder({ decreaseInPercent: 33, spreadsDiscount, ...nothing }, eleven);
  expect(pricesOf(true).totalOrderPrice).toBe(7363);
  expect(pricesOf(true).entries.map(({ discount }) => discount)).toEqual([
    330, 330, 330, 330, 330, 330, 330, 329, 329, 329, 329,
  ]);
  expect(pricesOf().totalOrderPrice).toBe(7370);
});

describe('price of any order', () => {
  const grosze = fc.oneof(fc.nat(20), fc.nat(1_000_000));
  const delivery: fc.Arbitrary<PriceModifiers> = fc.record({
    decreaseInPercent: fc.nat(100),
    spreadsDiscount: fc.boolean(),
    deliveryCostPerEverybody: grosze,
    deliveryCostPerDish: grosze,
  });
  const dishes = fc.array(
    fc
      .tuple(grosze, fc.array(grosze, { maxLength: 2 }))
      .map(([dishGrosze, sideGrosze]) => dish([dishGrosze, ...sideGrosze])),
    { minLength: 1, maxLength: 3 },
  );
  const entries = fc.array(fc.record({ dishEntries: dishes }), { minLength: 1, maxLength: 9 });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

  test('is the base price less discounts plus both delivery costs, to the grosz', () => {
    fc.assert(
      fc.property(delivery, entries, (data, all) => {
        const order = priceOrder(data, all);
        const dishCount = sum(all.map((one) => one.dishEntries.length));
        const discounts = sum(order.entries.map((one) => one.discount));
        const expected =
          order.baseOrderPrice - discounts + data.deliveryCostPerEverybody + data.deliveryCostPerDish * dishCount;
        return (
          order.totalOrderPrice === expected &&
          order.totalOrderPrice === sum(order.entries.map((one) => one.finalPrice)) &&
          order.baseOrderPrice === sum(order.entries.map((one) => one.base))
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test('has delivery shares that add up and differ by at most one grosz, earlier entries first, and whole non-negative prices', () => {
    fc.assert(
      fc.property(delivery, entries, (data, all) => {
        const priced = priceOrder(data, all).entries;
        const shares = priced.map(
          (one, index) => one.delivery - data.deliveryCostPerDish * all[index]!.dishEntries.length,
        );
        const areFair = shares.every(
          (share, index) => share <= (shares[index - 1] ?? share) && shares[0]! - share <= 1,
        );
        const arePrices = priced.every(({ base, discount, finalPrice }) => {
          const exact = (base * data.decreaseInPercent) / 100;
          const isNear = data.spreadsDiscount
            ? discount < exact + 1 && discount > exact - 2
            : discount <= exact && discount > exact - 1;
          return Number.isSafeInteger(finalPrice) && finalPrice >= 0 && discount <= base && isNear;
        });
        const all100 = sum(priced.map(({ base }) => base)) * data.decreaseInPercent;
        if (data.spreadsDiscount) expect(sum(priced.map(({ discount }) => discount))).toBe(Math.floor(all100 / 100));
        return sum(shares) === data.deliveryCostPerEverybody && areFair && arePrices;
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a shared dish', () => {
  const holding = (price: number, sharedWith: string[]) => ({
    id: '0',
    dishEntries: [{ ...dish([price]), sharedWith }],
  });
  const others = ['1', '2', '3'].map((id) => ({ id, dishEntries: [] }));
  const free = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };

  test.each<[number, string[], number[]]>([
    [1000, [], [1000, 0, 0, 0]],
    [1000, ['1'], [500, 500, 0, 0]],
    [1000, ['3', '1'], [334, 333, 0, 333]],
    [1001, ['3', '1'], [334, 333, 0, 334]],
    [2, ['1', '2', '3'], [1, 1, 0, 0]],
  ])('of %d grosze, shared with %j', (price, sharedWith, shares) => {
    const { entries } = priceOrder(free, [holding(price, sharedWith), ...others]);
    expect(entries.map(({ finalPrice }) => finalPrice)).toEqual(shares);
  });

  test('is split with its delivery cost, and counts once', () => {
    const { entries, totalOrderPrice } = priceOrder({ ...free, deliveryCostPerDish: 100 }, [
      holding(1000, ['1', '2']),
      ...others,
    ]);
    expect(entries.map(({ delivery }) => delivery)).toEqual([34, 33, 33, 0]);
    expect(totalOrderPrice).toBe(1100);
  });
});
