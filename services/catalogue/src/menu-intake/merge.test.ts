import { describe, expect, test } from '@jest/globals';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/dishes';
import { derivedId } from '@kantyna/store/id';
import type { KnownDish, StoredDish } from '../dish.js';
import type { MenuDish } from './imported-menu.js';
import { merge, type MergeContext } from './merge.js';

const context = (uses: string[] = []): MergeContext => ({
  restaurantId: 'bar',
  now: 'today',
  uses: new Set(uses),
  sameId: (...parts) => parts.join('/'),
});
const stored = (name: string, more: Partial<StoredDish> = {}): StoredDish => ({
  restaurantId: 'bar',
  name,
  price: 1000,
  category: 'Zupy',
  position: 0,
  lastCrawled: 'yesterday',
  edited: false,
  sideDishes: [],
  ...more,
});
const known = (name: string, more: Partial<StoredDish> = {}): KnownDish => ({
  id: `id ${name}`,
  dish: stored(name, more),
});
const wanted = (name: string, more: Partial<MenuDish> = {}): MenuDish => ({
  name,
  price: 1000,
  category: 'Zupy',
  sideDishes: [],
  ...more,
});
const NOTHING = { added: [], changed: [], removed: [], kept: [] };

describe('a dish of the menu', () => {
  test('that is new is added, at its place, as crawled', () => {
    expect(
      merge([], [wanted('Żurek'), wanted('Kompot', { sideDishes: [{ name: 'Lód', price: 50 }] })], context()),
    ).toEqual({
      ...NOTHING,
      added: [
        { id: 'dish/bar/żurek', dish: stored('Żurek', { lastCrawled: 'today' }) },
        {
          id: 'dish/bar/kompot',
          dish: stored('Kompot', {
            position: 1,
            lastCrawled: 'today',
            sideDishes: [{ id: 'side dish/dish/bar/kompot/lód', name: 'Lód', price: 50 }],
          }),
        },
      ],
    });
  });

  test('that is there in the same way changes nothing', () => {
    expect(merge([known('Żurek')], [wanted('Żurek')], context())).toEqual(NOTHING);
  });

  test.each<[string, Partial<MenuDish>, Partial<StoredDish>]>([
    ['another price', { price: 1200 }, { price: 1200 }],
    ['another category', { category: '' }, { category: '' }],
    ['another writing of its name', { name: ' ŻUREK' }, { name: ' ŻUREK' }],
  ])('with %s is changed, keeps its id, and is crawled now', (_, menuSays, dishIs) => {
    expect(merge([known('Żurek')], [wanted('Żurek', menuSays)], context())).toEqual({
      ...NOTHING,
      changed: [{ id: 'id Żurek', dish: stored('Żurek', { lastCrawled: 'today', ...dishIs }) }],
    });
  });

  test('that a person edited stays, but takes its place in the menu', () => {
    const edited = known('Żurek', { edited: true, lastEdited: 'monday', price: 900 });
    expect(merge([edited], [wanted('Kompot'), wanted('Żurek')], context())).toMatchObject({
      added: [{ dish: { name: 'Kompot' } }],
      changed: [{ id: 'id Żurek', dish: { ...edited.dish, position: 1 } }],
      kept: [{ id: 'id Żurek', why: 'edited' }],
    });
  });

  test('whose id a renamed dish holds gets another', () => {
    const renamed: KnownDish = { id: 'dish/bar/żurek', dish: stored('Żurek staropolski', { edited: true }) };
    expect(merge([renamed], [wanted('Żurek')], context()).added).toMatchObject([{ id: 'dish/bar/żurek/1' }]);
  });

  test('of a name that two have is both of them', () => {
    const crawled = known('Żurek');
    const byHand = { id: 'by hand', dish: stored('żurek', { edited: true, price: 1 }) };
    expect(merge([byHand, crawled], [wanted('Żurek', { price: 2 })], context())).toMatchObject({
      added: [],
      changed: [{ id: 'id Żurek', dish: { price: 2 } }],
      removed: [],
      kept: [{ id: 'by hand' }],
    });
  });
});

describe('a dish that the menu lacks', () => {
  const side = { id: 'side', name: 'Chleb', price: 100 };
  test.each<[string, KnownDish, string[], 'removed' | 'kept', string | undefined]>([
    ['is removed', known('Żurek'), [], 'removed', undefined],
    ['stays where a person edited it', known('Żurek', { edited: true }), [], 'kept', 'edited'],
    [
      'stays where a person typed a side dish of it',
      known('Żurek', { sideDishes: [{ ...side, edited: true }] }),
      [],
      'kept',
      'edited',
    ],
    ['stays where an open order uses it', known('Żurek'), ['id Żurek'], 'kept', 'in use'],
    [
      'stays where an open order uses its side dish',
      known('Żurek', { sideDishes: [side] }),
      ['side'],
      'kept',
      'in use',
    ],
    ['goes where open orders use others', known('Żurek', { sideDishes: [side] }), ['id Kompot'], 'removed', undefined],
  ])('%s', (_, dish, uses, where, why) => {
    expect(merge([dish], [], context(uses))).toEqual({
      ...NOTHING,
      [where]: [why === undefined ? dish : { ...dish, why }],
    });
  });
});

test('side dishes: the menu’s in its order, then those typed or in use; others go', () => {
  const sideDishes = [
    { id: '1', name: 'Sos', price: 100 },
    { id: '2', name: 'Frytki', price: 500, edited: true },
    { id: '3', name: 'Ryż', price: 300, edited: true },
    { id: '4', name: 'Kasza', price: 300 },
    { id: '5', name: 'Surówka', price: 300 },
  ];
  const menu = [
    wanted('Gulasz', {
      sideDishes: [
        { name: 'frytki', price: 1 },
        { name: 'Chleb', price: 2 },
        { name: 'sos', price: 3 },
      ],
    }),
  ];
  expect(merge([known('Gulasz', { sideDishes })], menu, context(['4'])).changed[0]?.dish.sideDishes).toEqual([
    { id: '2', name: 'Frytki', price: 500, edited: true },
    { id: 'side dish/id Gulasz/chleb', name: 'Chleb', price: 2 },
    { id: '1', name: 'sos', price: 3 },
    { id: '3', name: 'Ryż', price: 300, edited: true },
    { id: '4', name: 'Kasza', price: 300 },
  ]);
});

test.each<[string, number, number, number, number, number]>([
  // typed, crawled and used, of the menu: how many of the menu's new ones come, of how many in all
  ['all come where there is room', 30, 20, 50, 50, 100],
  ['so many come as there is room for beside those typed', 60, 0, 50, 40, 100],
  ['so many come as there is room for beside those in use', 0, 60, 50, 40, 100],
  ['none comes where all places are taken', 70, 30, 100, 0, 100],
])('side dishes: of the menu’s new ones %s', (_, typed, used, ofMenu, come, all) => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (__, index) => ({ id: `${prefix} ${index}`, name: `${prefix} ${index}`, price: 1 }));
  const inUse = many(used, 'used');
  const stay = [...many(typed, 'typed').map((one) => ({ ...one, edited: true })), ...inUse];
  const uses = context(inUse.map(({ id }) => id));
  const menu = [wanted('Pizza', { sideDishes: many(ofMenu, 'new').map(({ name, price }) => ({ name, price })) })];

  const once = merge([known('Pizza', { sideDishes: stay })], menu, uses);
  const sideDishes = once.changed[0]?.dish.sideDishes ?? stay;
  expect(sideDishes.slice(0, come).map(({ name }) => name)).toEqual(many(come, 'new').map(({ name }) => name));
  expect(sideDishes.slice(come)).toEqual(stay);
  expect(sideDishes).toHaveLength(all);
  expect(merge([known('Pizza', { sideDishes })], menu, uses)).toEqual(NOTHING);

  // As soon as nothing is in use any more there is room for others.
  const later = merge([known('Pizza', { sideDishes })], menu, context()).changed[0]?.dish.sideDishes ?? sideDishes;
  expect(later).toHaveLength(Math.min(MOST_SIDE_DISHES, typed + ofMenu));
});

test('ids come from restaurant and name: two imports at once mean the same new dish', () => {
  const of = (restaurantId: string) =>
    merge([], [wanted('Żurek')], { ...context(), restaurantId, sameId: derivedId }).added[0]?.id;
  expect(of('bar')).toBe(of('bar'));
  expect(of('bar')).not.toBe(of('inn'));
});
