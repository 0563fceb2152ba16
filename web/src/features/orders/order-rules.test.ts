import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { choiceOfEntry, choicePrice, chosenDish, popularDishes } from './dish-choice.js';
import { detailsOf, formOfNewOrder, parsePercent } from './order-form.js';
import { en } from '../../texts/en.js';
import { priceLines } from './price-lines.js';
import { isPayable, mayChangeEntry, seesPayment } from './permissions.js';

describe('a new order', () => {
  const data = {
    restaurantsList: [],
    orderDate: '2026-03-10',
    timeOfOrder: '10:00',
    bankTransferNumber: '',
    blikPhoneNumber: '',
  };
  test('takes cash alone where nothing is remembered', () => {
    const { paymentData, deliveryData } = detailsOf(formOfNewOrder(data), data.orderDate);
    expect(paymentData).toEqual({
      paymentByCash: true,
      paymentByBankTransfer: false,
      bankTransferNumber: '',
      paymentByBlik: false,
      blikPhoneNumber: '',
    });
    expect(deliveryData).toEqual({ decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 });
  });
  test('takes what is remembered, and sends it without spaces', () => {
    const remembered = { ...data, bankTransferNumber: '61109010140000071219812874', blikPhoneNumber: '600700800' };
    const form = formOfNewOrder(remembered);
    expect(form.blikPhoneNumber).toBe('600 700 800');
    expect(detailsOf(form, data.orderDate).paymentData).toEqual({
      paymentByCash: true,
      paymentByBankTransfer: true,
      bankTransferNumber: '61109010140000071219812874',
      paymentByBlik: true,
      blikPhoneNumber: '600700800',
    });
  });
  test.each([
    ['', 0],
    ['10', 10],
    ['10 %', 10],
    ['101', undefined],
    ['-1', undefined],
    ['1,5', undefined],
  ])('percent %s is %s', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });
});

describe('who may do what', () => {
  const shown = (orderState: (typeof ORDER_STATES)[number], currentUserId: string) => ({
    currentUserId,
    order: { orderCreatorId: 'creator', orderState },
  });
  const entry = { userId: 'eater' };
  test.each(ORDER_STATES.map((state) => [state]))('in %s', (state) => {
    expect(mayChangeEntry(shown(state, 'eater'), entry)).toBe(state === 'CREATED');
    expect(mayChangeEntry(shown(state, 'creator'), entry)).toBe(state !== 'REJECTED');
    expect(mayChangeEntry(shown(state, 'stranger'), entry)).toBe(false);
    expect(isPayable(state)).toBe(state === 'ORDERED' || state === 'DELIVERED');
  });
  test('payments are seen by the owner and the creator', () => {
    expect(['eater', 'creator', 'stranger'].map((person) => seesPayment(shown('ORDERED', person), entry))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the price summary', () => {
  test.each([
    ['nobody’s order', 0, 0],
    ['an order', 1, 1000],
  ])('of %s adds up to its total', (_, entries, totalOrderPrice) => {
    const lines = priceLines(
      {
        order: { deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 0 } },
        orderEntries: Array.from({ length: entries }, () => ({ dishEntries: [] })),
        baseOrderPrice: 0,
        totalOrderPrice,
      } as unknown as ShowOrder,
      en.show,
    );
    expect(lines.reduce((sum, { grosze }) => sum + grosze, 0)).toBe(totalOrderPrice);
  });
});

describe('a chosen dish', () => {
  const menu = [
    { id: 'd1', name: 'Żurek', price: 1500, category: '', sideDishes: [{ id: 's1', name: 'Chleb', price: 200 }] },
    { id: 'd2', name: 'Kluski', price: 1800, category: '', sideDishes: [] },
  ];
  const eaten = {
    id: 'e1',
    dishId: 'd1',
    dishName: 'Żurek',
    price: 1400,
    comments: 'gorący',
    sideDishes: [
      { id: 's1', name: 'Chleb', price: 200 },
      { id: 's9', name: 'Jajko', price: 300 },
    ],
  };

  test('keeps its ids where the menu still has them, and is written as new where not', () => {
    const choice = choiceOfEntry(eaten, menu);
    expect(choicePrice(choice)).toBe(1900);
    expect(chosenDish('o1', choice, 'e1')).toEqual({
      orderId: 'o1',
      dishEntryId: 'e1',
      newDish: false,
      dishId: 'd1',
      additionalComments: 'gorący',
      sideDishes: [
        { isNew: false, id: 's1' },
        { isNew: true, newSideDishName: 'Jajko', newSideDishPrice: 300 },
      ],
    });
  });
  test('that left the menu is new', () => {
    expect(chosenDish('o1', choiceOfEntry(eaten, []))).toMatchObject({
      newDish: true,
      newDishName: 'Żurek',
      newDishPrice: 1400,
    });
  });
  test('is popular by how many chose it', () => {
    const entries = [
      {
        id: '1',
        userId: 'a',
        username: 'A',
        finalPrice: 0,
        paymentStatus: 'UNPAID' as const,
        dishEntries: [{ ...eaten, dishId: 'd2' }, eaten, { ...eaten, dishId: 'd2' }, { ...eaten, dishId: 'gone' }],
      },
    ];
    expect(popularDishes(entries, menu).map(({ id }) => id)).toEqual(['d2', 'd1']);
  });
});
