import { describe, expect, test } from '@jest/globals';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { billedDishes, billOf, formOfBill, pricesByBill } from './bill-form.js';

const dish = (id: string, dishName: string, price: number): DishEntry => ({
  ...{ id, dishId: dishName, dishName, price, comments: '' },
  sideDishes: [{ id: 'chleb', name: 'Chleb', price: 100 }],
});
const entry = (...dishEntries: DishEntry[]) => ({ dishEntries }) as unknown as OrderEntry;
const data = (bill?: GivenBill) => ({
  order: {
    deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 0 },
    ...(bill && { bill }),
  },
  orderEntries: [entry(dish('1', 'Bigos', 2000), dish('2', 'Kompot', 500)), entry(dish('3', 'Bigos', 2000))],
});
const dishes = billedDishes(data().orderEntries);

test('dishes of one name and price have one price on the bill', () => {
  expect(dishes.map(({ dishName, dishEntryIds }) => [dishName, dishEntryIds])).toEqual([
    ['Bigos', ['1', '3']],
    ['Kompot', ['2']],
  ]);
});

test('the form begins with what was ordered, or with the bill as it is', () => {
  expect(formOfBill(data())).toEqual({ kind: 'total', total: 5800, delivery: 1000, prices: [2000, 500], reason: '' });
  const prices = [{ dishEntryId: '2', price: 700 }];
  expect(formOfBill(data({ kind: 'dishes', prices, reason: 'Dearer' }))).toMatchObject({
    ...{ kind: 'dishes', total: 5800, prices: [2000, 700], reason: 'Dearer' },
  });
  expect(formOfBill(data({ kind: 'delivery', amount: 1640 }))).toMatchObject({ kind: 'delivery', delivery: 1640 });
});

describe('the bill of a form', () => {
  const form = formOfBill(data());
  test.each<[Partial<typeof form>, GivenBill]>([
    [
      { total: 6440, reason: ' ' },
      { kind: 'total', amount: 6440 },
    ],
    [
      { kind: 'delivery', delivery: 1640, reason: ' Rain ' },
      { kind: 'delivery', amount: 1640, reason: 'Rain' },
    ],
    [
      { kind: 'dishes', prices: [2100, 500] },
      {
        kind: 'dishes',
        prices: [
          { dishEntryId: '1', price: 2100 },
          { dishEntryId: '3', price: 2100 },
        ],
      },
    ],
  ])('%j', (changes, bill) => expect(billOf({ ...form, ...changes }, dishes)).toEqual(bill));
});

test('each person sees what they would pay; nothing while an amount is missing', () => {
  const prices = pricesByBill(data(), { kind: 'total', amount: 6440 })!;
  expect(prices.reduce((sum, { finalPrice }) => sum + finalPrice, 0)).toBe(6440);
  expect(prices.map(({ billed }) => billed)).toEqual([360, 280]);
  expect(pricesByBill(data(), { kind: 'total', amount: Number.NaN })).toBeUndefined();
});
