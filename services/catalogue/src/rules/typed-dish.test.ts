import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/catalogue/dishes';
import { AFTER_THE_MENU, type StoredDish } from './dish.js';
import { addTypedDish, findTypedDish } from './typed-dish.js';

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

describe('finding a typed dish', () => {
  const zurek = { id: 'z', dish: stored('Żurek') };
  it.each([
    ['finds it by id, whatever its name', [zurek, { id: 'typed', dish: stored('Kompot') }], 'typed'],
    ['finds it by name, ignoring case and spaces', [{ id: 'k', dish: stored('Kompot') }, zurek], 'z'],
    ['treats an unknown one as new', [{ id: 'k', dish: stored('Kompot') }], 'typed'],
  ])('%s', (_, dishes, id) => expect(findTypedDish(dishes, typed({ name: ' ŻUREK ' }))).toBe(id));
});

it('adds a new dish as edited, with its side dishes and their ids', () => {
  expect(addTypedDish(undefined, typed(), 'today').state).toEqual({
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

it('adds a side dish to a dish of the menu without marking the dish as edited', () => {
  const state = addTypedDish(stored('Żurek'), typed({ isNew: false }), 'today').state;
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

it.each<[string, StoredDish | undefined, ReturnType<typeof typed>]>([
  ['the dish exists', stored('Żurek'), typed({}, [])],
  ['a side dish with that id exists', stored('Żurek', { sideDishes: [{ ...bread, name: 'Bułka' }] }), typed()],
  [
    'a side dish with that name exists',
    stored('Żurek', { sideDishes: [{ ...bread, id: 'x', name: ' CHLEB' }] }),
    typed(),
  ],
  ['the dish was deleted in the meantime', undefined, typed({ isNew: false })],
])('changes nothing if %s', (_, present, event) =>
  expect(addTypedDish(present, event, 'today')).toEqual({ reply: undefined }),
);

describe('the limit of side dishes', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${prefix} ${index}`,
      name: `${prefix} ${index}`,
      price: 100,
    }));
  const pizza = (has: number) => stored('Pizza', { sideDishes: many(has, 'has') });
  const namesAfter = (has: number, event: ReturnType<typeof typed>) =>
    addTypedDish(pizza(has), event, 'today').state?.sideDishes.map(({ name }) => name);

  it.each([
    ['adds all', 50, 50, 50],
    ['leaves out the last ones', 70, 50, 30],
    ['leaves out all but one', 99, 2, 1],
  ])('%s', (_, has, typings, added) => {
    const expected = [...many(has, 'has'), ...many(typings, 'new').slice(0, added)].map(({ name }) => name);
    expect(namesAfter(has, typed({ isNew: false }, many(typings, 'new')))).toEqual(expected);
  });

  it.each([100, 150])('adds nothing to a dish with %i side dishes', (has) =>
    expect(addTypedDish(pizza(has), typed({ isNew: false }, [bread]), 'today')).toEqual({ reply: undefined }),
  );

  it('does not count side dishes that exist already', () => {
    const names = namesAfter(99, typed({ isNew: false }, [...many(3, 'has'), bread]));
    expect(names?.at(-1)).toBe('Chleb');
  });

  it('is never exceeded, and no present side dish is lost', () => {
    const count = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_SIDE_DISHES }), fc.array(count, { maxLength: 5 }), (has, typings) => {
        let dish = pizza(has);
        for (const [index, added] of typings.entries()) {
          const next =
            addTypedDish(dish, typed({ isNew: false }, many(added, `typing ${index}`)), 'today').state ?? dish;
          expect(next.sideDishes.slice(0, dish.sideDishes.length)).toEqual(dish.sideDishes);
          dish = next;
        }
        const all = typings.reduce((sum, added) => sum + added, has);
        expect(dish.sideDishes).toHaveLength(Math.min(all, MOST_SIDE_DISHES));
      }),
    );
  });
});
