import { describe, expect, test } from '@jest/globals';
import type { DishDetails } from '@kantyna/contracts/dishes';
import { AFTER_THE_MENU, deleteDish, deleteSideDish, saveDish, updateDish, type StoredDish } from './dish.js';

const crawled: StoredDish = {
  restaurantId: 'bar',
  name: 'Żurek',
  price: 1200,
  category: 'Zupy',
  position: 3,
  lastCrawled: 'yesterday',
  edited: false,
  sideDishes: [
    { id: 'bread', name: 'Chleb', price: 100 },
    { id: 'egg', name: 'Jajko', price: 200, edited: true },
  ],
};
const details = (more: Partial<DishDetails> = {}): DishDetails => ({
  name: 'Żurek',
  price: 1300,
  sideDishes: [],
  ...more,
});

const circumstances = (...uses: string[]) => {
  let made = 0;
  return { now: 'today', newId: () => `new ${(made += 1)}`, uses: new Set(uses) };
};

test('a dish that a person adds is tidied, edited by hand, and after the menu', () => {
  const body = details({
    name: ' Żurek  biały ',
    category: null,
    sideDishes: [{ name: ' Chleb ', price: 5, id: null }],
  });
  expect(saveDish('id', 'bar', body, circumstances())).toEqual({
    reply: { id: 'id' },
    state: {
      restaurantId: 'bar',
      name: 'Żurek biały',
      price: 1300,
      category: '',
      position: AFTER_THE_MENU,
      lastEdited: 'today',
      edited: true,
      sideDishes: [{ id: 'new 1', name: 'Chleb', price: 5 }],
    },
  });
});

describe('a dish that a person rewrites', () => {
  test('keeps its place and the ids of its side dishes, and is edited by hand', () => {
    const body = details({
      category: ' Zupy dnia ',
      sideDishes: [
        { name: 'Ser', price: 300 },
        { id: 'egg', name: 'Jajko ', price: 250 },
      ],
    });
    expect(updateDish(crawled, body, circumstances())).toEqual({
      reply: {},
      state: {
        restaurantId: 'bar',
        name: 'Żurek',
        price: 1300,
        category: 'Zupy dnia',
        position: 3,
        lastEdited: 'today',
        edited: true,
        sideDishes: [
          { id: 'new 1', name: 'Ser', price: 300 },
          { id: 'egg', name: 'Jajko', price: 250 },
        ],
      },
    });
  });

  test.each<[string, Partial<DishDetails>, string[], object]>([
    [
      'an unknown side dish',
      { sideDishes: [{ id: 'ham', name: 'Szynka', price: 1 }] },
      [],
      { status: 404, code: 'SIDE_DISH_NOT_FOUND' },
    ],
    [
      'the same side dish twice',
      {
        sideDishes: [
          { id: 'egg', name: 'Jajko', price: 1 },
          { id: 'egg', name: 'Dwa jajka', price: 2 },
        ],
      },
      [],
      { status: 400, code: 'INVALID_BODY', messages: ['sideDishes.1.id: is there twice'] },
    ],
    [
      'a side dish left out that an open order uses',
      { sideDishes: [{ id: 'bread', name: 'Chleb', price: 1 }] },
      ['egg'],
      { status: 409, code: 'SIDE_DISH_IN_USE', message: expect.stringContaining('Jajko') },
    ],
  ])('is refused with %s', (_, body, uses, refusal) =>
    expect(updateDish(crawled, details(body), circumstances(...uses))).toMatchObject(refusal),
  );

  test('may be in an open order, and keep a side dish that is', () => {
    const body = details({ sideDishes: [{ id: 'egg', name: 'Jajko', price: 1 }] });
    expect(updateDish(crawled, body, circumstances('zurek', 'egg'))).toMatchObject({ state: { edited: true } });
  });
});

describe('deleting', () => {
  test('a dish keeps when that was', () =>
    expect(deleteDish('zurek', crawled, circumstances('kompot'))).toMatchObject({
      removed: true,
      state: { lastEdited: 'today' },
      reply: {},
    }));

  test('a dish that an open order uses is refused', () =>
    expect(deleteDish('zurek', crawled, circumstances('zurek'))).toMatchObject({ status: 409, code: 'DISH_IN_USE' }));

  test('a side dish edits the dish, so that no import brings it back', () =>
    expect(deleteSideDish(crawled, 'bread', circumstances('egg'))).toEqual({
      reply: {},
      state: expect.objectContaining({ edited: true, lastEdited: 'today', sideDishes: [crawled.sideDishes[1]] }),
    }));

  test('a side dish that an open order uses is refused', () =>
    expect(deleteSideDish(crawled, 'bread', circumstances('bread'))).toMatchObject({
      status: 409,
      code: 'SIDE_DISH_IN_USE',
    }));

  test('a side dish that the dish does not have is refused', () =>
    expect(deleteSideDish(crawled, 'ham', circumstances())).toMatchObject({
      status: 404,
      code: 'SIDE_DISH_NOT_FOUND',
    }));
});
