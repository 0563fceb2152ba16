import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { priceOrder } from '@kantyna/money/order-price';
import { choicePrice, entryPrice, entryPriceWith } from './entry-price.js';

const dish = (id: string, price: number, ...sides: number[]): DishEntry => ({
  id,
  dishId: id,
  dishName: id,
  price,
  sideDishes: sides.map((side, index) => ({ id: `${id} ${index}`, name: 'Side', price: side })),
  comments: '',
});
const entry = (userId: string, ...dishEntries: DishEntry[]): OrderEntry => ({
  id: `entry of ${userId}`,
  userId,
  username: userId,
  finalPrice: 0,
  paymentStatus: 'UNPAID',
  confirmedAmount: 0,
  dishEntries,
});
const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 1500, deliveryCostPerDish: 150 };
const orderOf = (...orderEntries: OrderEntry[]) => ({ order: { deliveryData }, orderEntries, currentUserId: 'me' });
const choice = (price: number, ...sides: number[]) => ({
  ...dish('choice', price, ...sides),
  name: '',
  comment: '',
  quantity: 1,
});

test('the button of a shared dish names the part of it, and of further portions the whole', () => {
  const shared = { ...dish('a', 1850), sharedWith: ['entry of Ewa'] };
  const data = orderOf(entry('me', shared, dish('b', 700)), entry('Ewa'));
  const price = (dishEntryId: string, quantity = 1) =>
    choicePrice(data, { orderEntryId: 'entry of me', dishEntryId }, { ...choice(1850), quantity });
  expect([price('a'), price('a', 2), price('b')]).toEqual([925, 925 + 1850, 1850]);
  expect(choicePrice(data, undefined, choice(1000, 50))).toBe(1050);
});

describe('the price of an entry with a dish', () => {
  test.each([
    [
      'alone in the order',
      orderOf(),
      { base: 1037, discount: 103, delivery: 1650, billed: 0, corrected: 0, finalPrice: 2584 },
    ],
    [
      'that shares the delivery with another person',
      orderOf(entry('Ewa', dish('a', 2000))),
      { base: 1037, discount: 103, delivery: 900, billed: 0, corrected: 0, finalPrice: 1834 },
    ],
    [
      'beside what the person has already',
      orderOf(entry('me', dish('a', 2000, 300)), entry('Ewa', dish('b', 1))),
      { base: 3337, discount: 333, delivery: 1050, billed: 0, corrected: 0, finalPrice: 4054 },
    ],
  ])('%s', (_, data, price) => {
    expect(entryPriceWith(data, undefined, choice(1037))).toEqual(price);
  });

  test('in place of the one that is edited, in anyone’s entry', () => {
    const data = orderOf(entry('Ewa', dish('a', 2000), dish('b', 700)), entry('me', dish('c', 1)));
    const edits = { orderEntryId: 'entry of Ewa', dishEntryId: 'a' };
    expect(entryPriceWith(data, edits, choice(1000, 300))).toEqual({
      base: 2000,
      discount: 200,
      delivery: 1050,
      billed: 0,
      corrected: 0,
      finalPrice: 2850,
    });
  });

  test('as often as it is chosen, in place of the edited one and those alike', () => {
    const others = [dish('a', 2000), { ...dish('a', 2000), id: 'a again' }, { ...dish('a', 2000), comments: 'x' }];
    const data = orderOf(entry('me', ...others));
    const edits = { orderEntryId: 'entry of me', dishEntryId: 'a again' };
    expect(entryPriceWith(data, edits, { ...choice(1000), quantity: 3 }).base).toBe(2000 + 3 * 1000);
    expect(entryPriceWith(data, undefined, { ...choice(1000), quantity: 2 }).base).toBe(6000 + 2 * 1000);
  });

  test('is the one that the order has afterwards', () => {
    const price = fc.nat(1_000_000);
    const eaters = fc.uniqueArray(fc.constantFrom('me', 'Ewa', 'Jan', 'Ola'));
    fc.assert(
      fc.property(eaters, price, price, fc.nat(100), (people, typed, everybody, percent) => {
        const modifiers = { ...deliveryData, decreaseInPercent: percent, deliveryCostPerEverybody: everybody };
        const before = people.map((who) => entry(who, dish(who, 999)));
        const estimate = entryPriceWith(
          { ...orderOf(...before), order: { deliveryData: modifiers } },
          undefined,
          choice(typed),
        );
        const after = people.includes('me')
          ? before.map((one) =>
              one.userId === 'me' ? { ...one, dishEntries: [...one.dishEntries, dish('new', typed)] } : one,
            )
          : [...before, entry('me', dish('new', typed))];
        const data = { ...orderOf(...after), order: { deliveryData: modifiers } };
        expect(estimate).toEqual(entryPrice(data, 'entry of me'));
        expect(estimate.finalPrice).toBe(
          priceOrder(modifiers, after).entries[after.findIndex(({ userId }) => userId === 'me')]!.finalPrice,
        );
      }),
    );
  });
});
