import { describe, expect, it } from '@jest/globals';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/catalogue/dishes';
import { derivedId } from '@kantyna/kernel/ids';
import type { DishRecord, StoredDish } from '../dish.js';
import type { ImportedDish } from './imported-menu.js';
import { mergeMenu, type MergeContext } from './merge.js';

const context = (idsInUse: string[] = []): MergeContext => ({
  restaurantId: 'bar',
  now: 'today',
  idsInUse: new Set(idsInUse),
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
const record = (name: string, more: Partial<StoredDish> = {}): DishRecord => ({
  id: `id ${name}`,
  dish: stored(name, more),
});
const imported = (name: string, more: Partial<ImportedDish> = {}): ImportedDish => ({
  name,
  price: 1000,
  category: 'Zupy',
  sideDishes: [],
  ...more,
});
const ZUREK_ID = derivedId('dish', 'bar', 'żurek');
const KOMPOT_ID = derivedId('dish', 'bar', 'kompot');
const NOTHING = { added: [], changed: [], removed: [], kept: [] };

describe('merging a dish of the menu', () => {
  it('adds a new dish at its position, as crawled', () => {
    expect(
      mergeMenu([], [imported('Żurek'), imported('Kompot', { sideDishes: [{ name: 'Lód', price: 50 }] })], context()),
    ).toEqual({
      ...NOTHING,
      added: [
        { id: ZUREK_ID, dish: stored('Żurek', { lastCrawled: 'today' }) },
        {
          id: KOMPOT_ID,
          dish: stored('Kompot', {
            position: 1,
            lastCrawled: 'today',
            sideDishes: [{ id: derivedId('side dish', KOMPOT_ID, 'lód'), name: 'Lód', price: 50 }],
          }),
        },
      ],
    });
  });

  it('changes nothing if the dish is the same', () => {
    expect(mergeMenu([record('Żurek')], [imported('Żurek')], context())).toEqual(NOTHING);
  });

  it.each<[string, Partial<ImportedDish>, Partial<StoredDish>]>([
    ['another price', { price: 1200 }, { price: 1200 }],
    ['another category', { category: '' }, { category: '' }],
    ['another spelling of its name', { name: ' ŻUREK' }, { name: ' ŻUREK' }],
  ])('changes a dish with %s, keeps its id and sets lastCrawled', (_, inMenu, expected) => {
    expect(mergeMenu([record('Żurek')], [imported('Żurek', inMenu)], context())).toEqual({
      ...NOTHING,
      changed: [{ id: 'id Żurek', dish: stored('Żurek', { lastCrawled: 'today', ...expected }) }],
    });
  });

  it('keeps an edited dish, and updates only its position', () => {
    const edited = record('Żurek', { edited: true, lastEdited: 'monday', price: 900 });
    expect(mergeMenu([edited], [imported('Kompot'), imported('Żurek')], context())).toMatchObject({
      added: [{ dish: { name: 'Kompot' } }],
      changed: [{ id: 'id Żurek', dish: { ...edited.dish, position: 1 } }],
      kept: [{ id: 'id Żurek', why: 'edited' }],
    });
  });

  it('gives a new dish another id if a renamed dish has the derived one', () => {
    const renamed: DishRecord = { id: ZUREK_ID, dish: stored('Żurek staropolski', { edited: true }) };
    expect(mergeMenu([renamed], [imported('Żurek')], context()).added).toMatchObject([
      { id: derivedId('dish', 'bar', 'żurek', '1') },
    ]);
  });

  it('matches all dishes of the same name', () => {
    const crawled = record('Żurek');
    const byHand = { id: 'by hand', dish: stored('żurek', { edited: true, price: 1 }) };
    expect(mergeMenu([byHand, crawled], [imported('Żurek', { price: 2 })], context())).toMatchObject({
      added: [],
      changed: [{ id: 'id Żurek', dish: { price: 2 } }],
      removed: [],
      kept: [{ id: 'by hand' }],
    });
  });
});

describe('merging categories', () => {
  it('takes those that differ in case and spaces for one, in the spelling of the first present dish', () => {
    const present = [record('Rosół', { category: 'zupy', position: 1 }), record('Żurek', { category: 'Zupy' })];
    const menu = [imported('Żurek', { category: 'ZUPY' }), imported('Flaki', { category: ' zupy ' })];
    const { added, changed } = mergeMenu(present, menu, context());
    expect(added.map(({ dish }) => dish.category)).toEqual(['Zupy']);
    expect(changed).toEqual([]);
  });

  it('gives new ones the spelling of the first', () => {
    const menu = [imported('Żurek', { category: 'ZUPY' }), imported('Flaki', { category: 'Zupy' })];
    expect(mergeMenu([], menu, context()).added.map(({ dish }) => dish.category)).toEqual(['ZUPY', 'ZUPY']);
  });
});

describe('merging a menu that lacks a dish', () => {
  const side = { id: 'side', name: 'Chleb', price: 100 };
  it.each<[string, DishRecord, string[], 'removed' | 'kept', string | undefined]>([
    ['removes it', record('Żurek'), [], 'removed', undefined],
    ['keeps it if a person edited it', record('Żurek', { edited: true }), [], 'kept', 'edited'],
    [
      'keeps it if a person typed a side dish of it',
      record('Żurek', { sideDishes: [{ ...side, edited: true }] }),
      [],
      'kept',
      'edited',
    ],
    ['keeps it if an open order uses it', record('Żurek'), ['id Żurek'], 'kept', 'inUse'],
    [
      'keeps it if an open order uses its side dish',
      record('Żurek', { sideDishes: [side] }),
      ['side'],
      'kept',
      'inUse',
    ],
    [
      'removes it if open orders use other dishes',
      record('Żurek', { sideDishes: [side] }),
      ['id Kompot'],
      'removed',
      undefined,
    ],
  ])('%s', (_, dish, idsInUse, where, why) => {
    expect(mergeMenu([dish], [], context(idsInUse))).toEqual({
      ...NOTHING,
      [where]: [why === undefined ? dish : { ...dish, why }],
    });
  });
});

describe('merging side dishes', () => {
  it('lists those of the menu in its order, then typed ones and those in use, and removes the others', () => {
    const sideDishes = [
      { id: '1', name: 'Sos', price: 100 },
      { id: '2', name: 'Frytki', price: 500, edited: true },
      { id: '3', name: 'Ryż', price: 300, edited: true },
      { id: '4', name: 'Kasza', price: 300 },
      { id: '5', name: 'Surówka', price: 300 },
    ];
    const menu = [
      imported('Gulasz', {
        sideDishes: [
          { name: 'frytki', price: 1 },
          { name: 'Chleb', price: 2 },
          { name: 'sos', price: 3 },
        ],
      }),
    ];
    expect(mergeMenu([record('Gulasz', { sideDishes })], menu, context(['4'])).changed[0]?.dish.sideDishes).toEqual([
      { id: '2', name: 'Frytki', price: 500, edited: true },
      { id: derivedId('side dish', 'id Gulasz', 'chleb'), name: 'Chleb', price: 2 },
      { id: '1', name: 'sos', price: 3 },
      { id: '3', name: 'Ryż', price: 300, edited: true },
      { id: '4', name: 'Kasza', price: 300 },
    ]);
  });

  it.each<[string, number, number, number, number, number]>([
    // present: typed, in use; new in the menu; expected: added, total
    ['all if there is room', 30, 20, 50, 50, 100],
    ['as many as there is room for besides typed ones', 60, 0, 50, 40, 100],
    ['as many as there is room for besides those in use', 0, 60, 50, 40, 100],
    ['none if there is no room', 70, 30, 100, 0, 100],
  ])('adds new ones of the menu: %s', (_, typed, used, ofMenu, added, total) => {
    const many = (count: number, prefix: string) =>
      Array.from({ length: count }, (__, index) => ({
        id: `${prefix} ${index}`,
        name: `${prefix} ${index}`,
        price: 1,
      }));
    const inUse = many(used, 'used');
    const stay = [...many(typed, 'typed').map((sideDish) => ({ ...sideDish, edited: true })), ...inUse];
    const withUse = context(inUse.map(({ id }) => id));
    const menu = [imported('Pizza', { sideDishes: many(ofMenu, 'new').map(({ name, price }) => ({ name, price })) })];

    const once = mergeMenu([record('Pizza', { sideDishes: stay })], menu, withUse);
    const sideDishes = once.changed[0]?.dish.sideDishes ?? stay;
    expect(sideDishes.slice(0, added).map(({ name }) => name)).toEqual(many(added, 'new').map(({ name }) => name));
    expect(sideDishes.slice(added)).toEqual(stay);
    expect(sideDishes).toHaveLength(total);
    expect(mergeMenu([record('Pizza', { sideDishes })], menu, withUse)).toEqual(NOTHING);

    // Once nothing is in use any more, there is room for the others.
    const later =
      mergeMenu([record('Pizza', { sideDishes })], menu, context()).changed[0]?.dish.sideDishes ?? sideDishes;
    expect(later).toHaveLength(Math.min(MOST_SIDE_DISHES, typed + ofMenu));
  });
});

it('derives ids from restaurant and name, so that two concurrent imports add the same dish', () => {
  const idIn = (restaurantId: string) =>
    mergeMenu([], [imported('Żurek')], { ...context(), restaurantId }).added[0]?.id;
  expect(idIn('bar')).toBe(idIn('bar'));
  expect(idIn('bar')).not.toBe(idIn('inn'));
});
