import { describe, expect, it } from '@jest/globals';
import type { DishDetails } from '@kantyna/contracts/catalogue/dishes';
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

const context = (...idsInUse: string[]) => {
  let made = 0;
  return { now: 'today', newId: () => `new ${(made += 1)}`, idsInUse: new Set(idsInUse) };
};

describe('saving a new dish', () => {
  it('tidies its texts, marks it as edited and puts it after the menu', () => {
    const body = details({
      name: ' Żurek  biały ',
      category: null,
      sideDishes: [{ name: ' Chleb ', price: 5, id: null }],
    });
    expect(saveDish('id', 'bar', body, context())).toEqual({
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
});

describe('updating a dish', () => {
  it('keeps its position and the ids of side dishes, and marks it as edited', () => {
    const body = details({
      category: ' Zupy dnia ',
      sideDishes: [
        { name: 'Ser', price: 300 },
        { id: 'egg', name: 'Jajko ', price: 250 },
      ],
    });
    expect(updateDish(crawled, body, context())).toEqual({
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

  it.each<[string, Partial<DishDetails>, string[], object]>([
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
      'a missing side dish that an open order uses',
      { sideDishes: [{ id: 'bread', name: 'Chleb', price: 1 }] },
      ['egg'],
      { status: 409, code: 'SIDE_DISH_IN_USE', name: 'Jajko' },
    ],
  ])('refuses %s', (_, body, idsInUse, refusal) =>
    expect(updateDish(crawled, details(body), context(...idsInUse))).toMatchObject(refusal),
  );

  it('accepts a dish in an open order whose side dish in use stays', () => {
    const body = details({ sideDishes: [{ id: 'egg', name: 'Jajko', price: 1 }] });
    expect(updateDish(crawled, body, context('zurek', 'egg'))).toMatchObject({ state: { edited: true } });
  });
});

describe('deleting', () => {
  it('keeps the time at which a dish was deleted', () =>
    expect(deleteDish('zurek', crawled, context('kompot'))).toMatchObject({
      removed: true,
      state: { lastEdited: 'today' },
      reply: {},
    }));

  it('refuses a dish that an open order uses', () =>
    expect(deleteDish('zurek', crawled, context('zurek'))).toMatchObject({
      status: 409,
      code: 'DISH_IN_USE',
      name: 'Żurek',
    }));

  it('marks the dish of a deleted side dish as edited, so that no import restores it', () =>
    expect(deleteSideDish(crawled, 'bread', context('egg'))).toEqual({
      reply: {},
      state: expect.objectContaining({ edited: true, lastEdited: 'today', sideDishes: [crawled.sideDishes[1]] }),
    }));

  it('refuses a side dish that an open order uses', () =>
    expect(deleteSideDish(crawled, 'bread', context('bread'))).toMatchObject({
      status: 409,
      code: 'SIDE_DISH_IN_USE',
    }));

  it('refuses an unknown side dish', () =>
    expect(deleteSideDish(crawled, 'ham', context())).toMatchObject({
      status: 404,
      code: 'SIDE_DISH_NOT_FOUND',
    }));
});
