import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/dishes';
import { AFTER_THE_MENU, type StoredDish } from './dish.js';
import { addTyped, dishOfTyped } from './typed-dish.js';

const stored = (name: string, more: Partial<StoredDish> = {}): StoredDish => ({
  restaurantId: 'bar',
  name,
  price: 1200,
  category: 'Zupy',
  position: 0,
  lastCrawled: 'yesterday',
  edited: false,
  sideDishes: [],
  ...more,
});
const bread = { id: 'bread', name: 'Chleb', price: 100 };
const typed = (more: { name?: string; isNew?: boolean } = {}, newSideDishes = [bread]) => ({
  restaurantId: 'bar',
  dish: { id: 'typed', name: 'Żurek', price: 1500, isNew: true, ...more },
  newSideDishes,
});

describe('a typed dish is', () => {
  const zurek = { id: 'z', dish: stored('Żurek') };
  test.each([
    ['the one with its id, whatever its name', [zurek, { id: 'typed', dish: stored('Kompot') }], 'typed'],
    ['the one with its name, whatever its writing', [{ id: 'k', dish: stored('Kompot') }, zurek], 'z'],
    ['a new one where there is neither', [{ id: 'k', dish: stored('Kompot') }], 'typed'],
  ])('%s', (_, dishes, id) => expect(dishOfTyped(dishes, typed({ name: ' ŻUREK ' }))).toBe(id));
});

test('a new dish appears as edited manually, with its side dishes and their ids', () => {
  expect(addTyped(undefined, typed(), 'today').state).toEqual({
    restaurantId: 'bar',
    name: 'Żurek',
    price: 1500,
    category: '',
    position: AFTER_THE_MENU,
    lastEdited: 'today',
    edited: true,
    sideDishes: [{ ...bread, edited: true }],
  });
});

test('a side dish typed to a dish of the menu is a manual edit, and the dish’s price may still be imported', () => {
  const state = addTyped(stored('Żurek'), typed({ isNew: false }), 'today').state;
  expect(state).toEqual({
    restaurantId: 'bar',
    name: 'Żurek',
    price: 1200,
    category: 'Zupy',
    position: 0,
    lastEdited: 'today',
    edited: false,
    sideDishes: [{ ...bread, edited: true }],
  });
});

test.each<[string, StoredDish | undefined, ReturnType<typeof typed>]>([
  ['the dish is there', stored('Żurek'), typed({}, [])],
  ['a side dish of that id is there', stored('Żurek', { sideDishes: [{ ...bread, name: 'Bułka' }] }), typed()],
  [
    'a side dish of that name is there',
    stored('Żurek', { sideDishes: [{ ...bread, id: 'x', name: ' CHLEB' }] }),
    typed(),
  ],
  ['the dish was deleted meanwhile', undefined, typed({ isNew: false })],
])('nothing changes where %s', (_, present, event) =>
  expect(addTyped(present, event, 'today')).toEqual({ reply: undefined }),
);

describe('typed side dishes for which there is no room', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${prefix} ${index}`,
      name: `${prefix} ${index}`,
      price: 100,
    }));
  const pizza = (has: number) => stored('Pizza', { sideDishes: many(has, 'has') });
  const namesAfter = (has: number, event: ReturnType<typeof typed>) =>
    addTyped(pizza(has), event, 'today').state?.sideDishes.map(({ name }) => name);

  test.each([
    ['none is left out', 50, 50, 50],
    ['the last ones are left out', 70, 50, 30],
    ['all but one are left out', 99, 2, 1],
  ])('%s', (_, has, news, come) => {
    const expected = [...many(has, 'has'), ...many(news, 'new').slice(0, come)].map(({ name }) => name);
    expect(namesAfter(has, typed({ isNew: false }, many(news, 'new')))).toEqual(expected);
  });

  test.each([100, 150])('nothing changes where the dish has %i', (has) =>
    expect(addTyped(pizza(has), typed({ isNew: false }, [bread]), 'today')).toEqual({ reply: undefined }),
  );

  test('one that is there takes no room', () => {
    const names = namesAfter(99, typed({ isNew: false }, [...many(3, 'has'), bread]));
    expect(names?.at(-1)).toBe('Chleb');
  });

  test('whatever is typed in whatever order: the dish never has more than it can, and loses none', () => {
    const count = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_SIDE_DISHES }), fc.array(count, { maxLength: 5 }), (has, typings) => {
        let dish = pizza(has);
        for (const [index, news] of typings.entries()) {
          const next = addTyped(dish, typed({ isNew: false }, many(news, `typing ${index}`)), 'today').state ?? dish;
          expect(next.sideDishes.slice(0, dish.sideDishes.length)).toEqual(dish.sideDishes);
          dish = next;
        }
        const all = typings.reduce((sum, news) => sum + news, has);
        expect(dish.sideDishes).toHaveLength(Math.min(all, MOST_SIDE_DISHES));
      }),
    );
  });
});
