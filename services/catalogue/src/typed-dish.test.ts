import { describe, expect, test } from '@jest/globals';
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
