import { describe, expect, test } from '@jest/globals';
import { restoreDraft } from './draft.js';

const zurek = {
  id: 'd1',
  name: 'Żurek biały',
  price: 1700,
  category: 'Zupy',
  sideDishes: [{ id: 's1', name: 'Chleb', price: 200 }],
};
const draft = {
  dishId: 'd1',
  name: 'Żurek',
  price: 1600,
  sideDishes: [
    { id: 's1', name: 'Chleb', price: 150 },
    { id: 's2', name: 'Jajko', price: 300 },
    { name: 'Ser', price: 400 },
  ],
  comment: 'gorący',
  quantity: 2,
};

describe('a restored draft', () => {
  test('has the names and prices of the menu, and names the side dishes that are gone', () => {
    expect(restoreDraft(draft, [zurek])).toEqual({
      choice: {
        dishId: 'd1',
        name: 'Żurek biały',
        price: 1700,
        sideDishes: [
          { id: 's1', name: 'Chleb', price: 200 },
          { name: 'Ser', price: 400 },
        ],
        comment: 'gorący',
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
    const typed = { name: 'Racuchy', price: Number.NaN, sideDishes: [], comment: '', quantity: 1 };
    expect(restoreDraft(typed, [])).toEqual({ choice: typed, gone: [] });
  });
});
