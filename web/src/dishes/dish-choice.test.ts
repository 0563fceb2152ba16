import { describe, expect, test } from '@jest/globals';
import { dishPrice } from '@kantyna/money/order-price';
import { choiceOfEntry, bodyOf, dishOnMenu, restoreDraft } from './dish-choice.js';

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

  test('keeps the ids that are on the menu, and becomes new without', () => {
    const choice = choiceOfEntry(eaten, menu);
    expect(dishPrice(choice)).toBe(1900);
    expect(bodyOf('o1', choice, 'e1')).toEqual({
      orderId: 'o1',
      dishEntryId: 'e1',
      newDish: false,
      dishId: 'd1',
      additionalComments: 'gorący',
      sideDishes: [
        { isNew: false, id: 's1' },
        { isNew: true, newSideDishName: 'Jajko', newSideDishPrice: 300 },
      ],
      quantity: 1,
    });
  });
  test.each([
    ['Pan Nowak ', { forWhom: 'Pan Nowak' }],
    [' ', {}],
  ])('for %p says whom it is for, or nothing', (forWhom, expected) => {
    const { forWhom: sent, ...body } = bodyOf('o1', choiceOfEntry({ ...eaten, forWhom }, menu), 'e1');
    expect({ ...(sent !== undefined && { forWhom: sent }) }).toEqual(expected);
    expect(body).toEqual(bodyOf('o1', choiceOfEntry(eaten, menu), 'e1'));
  });
  test('becomes a new dish once it has left the menu', () => {
    expect(bodyOf('o1', choiceOfEntry(eaten, []))).toMatchObject({
      newDish: true,
      newDishName: 'Żurek',
      newDishPrice: 1400,
    });
  });
});

test('a typed dish is that of the menu if it has its name and a menu says what it costs', () => {
  const dish = { id: 'd1', name: 'Żurek', price: 1500, category: '', sideDishes: [] };
  const ofMenu = { ...dish, lastCrawled: '2026-01-02T03:04:05.000Z' };
  const typed = { dishName: ' żurek', price: 1, sideDishes: [], comments: '', quantity: 1 };
  expect(dishOnMenu(typed, [ofMenu])).toBe(ofMenu);
  expect(dishOnMenu(typed, [dish])).toBeUndefined();
  expect(dishOnMenu({ ...typed, dishName: 'Kluski' }, [ofMenu])).toBeUndefined();
  expect(dishOnMenu({ ...typed, dishId: 'd1' }, [ofMenu])).toBeUndefined();
});

describe('a restored draft', () => {
  const zurek = {
    id: 'd1',
    name: 'Żurek biały',
    price: 1700,
    category: 'Zupy',
    sideDishes: [{ id: 's1', name: 'Chleb', price: 200 }],
  };
  const draft = {
    dishId: 'd1',
    dishName: 'Żurek',
    price: 1600,
    sideDishes: [
      { id: 's1', name: 'Chleb', price: 150 },
      { id: 's2', name: 'Jajko', price: 300 },
      { name: 'Ser', price: 400 },
    ],
    comments: 'gorący',
    quantity: 2,
  };

  test('has the names and prices of the menu, and names the side dishes that are gone', () => {
    expect(restoreDraft(draft, [zurek])).toEqual({
      choice: {
        dishId: 'd1',
        dishName: 'Żurek biały',
        price: 1700,
        sideDishes: [
          { id: 's1', name: 'Chleb', price: 200 },
          { name: 'Ser', price: 400 },
        ],
        comments: 'gorący',
        quantity: 2,
      },
      gone: ['Jajko'],
    });
  });
  test('has no choice once its dish is gone', () => {
    expect(restoreDraft(draft, [])).toEqual({ gone: ['Żurek'] });
  });
  test('keeps the prices of the dish entry that it changes', () => {
    const before = { ...draft, price: 1500, sideDishes: [{ id: 's2', name: 'Jajko', price: 250 }] };
    expect(restoreDraft(draft, [zurek], before)).toMatchObject({
      choice: { price: 1500, sideDishes: [{ price: 200 }, { name: 'Jajko', price: 250 }, { name: 'Ser' }] },
      gone: [],
    });
  });
  test('keeps a typed dish as it is', () => {
    const typed = { dishName: 'Racuchy', price: Number.NaN, sideDishes: [], comments: '', quantity: 1 };
    expect(restoreDraft(typed, [])).toEqual({ choice: typed, gone: [] });
  });
});
