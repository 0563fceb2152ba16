import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import type { HoldReason } from '@kantyna/contracts/catalogue/menu-readings';
import type { DishRecord, StoredDish, StoredSideDish } from '../dish.js';
import type { ImportedDish } from '../menu/imported-menu.js';
import { holdReasons, isHeldBack, type Reading } from './hold-reasons.js';

const record = (name: string, price = 1000, edited = false): DishRecord => ({
  id: name,
  dish: { restaurantId: 'bar', name, price, category: '', position: 0, edited, sideDishes: [] },
});
const dish = (name: string, price = 1000): ImportedDish => ({ name, price, category: '', sideDishes: [] });
const names = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `Danie ${from + n}`);

const way = { url: 'https://bar.example/menu', readBy: 'json-ld' } as const;
const reading = (more: Partial<Reading>): Reading => ({
  present: names(10).map((name) => record(name)),
  former: [],
  menu: names(10).map((name) => dish(name)),
  way,
  confirmed: way,
  ...more,
});

/** A dish that was there and is read now, both with what is told of it. */
const sameDish = (before: Partial<StoredDish>, now: Partial<ImportedDish>): Partial<Reading> => ({
  present: [{ id: 'A', dish: { ...record('A').dish, ...before } }],
  menu: [{ ...dish('A'), ...now }],
});
const withSide = (before: Partial<StoredSideDish>, now: Partial<ImportedDish['sideDishes'][number]>) =>
  sameDish(
    { sideDishes: [{ id: 's', name: 'Sos', price: 0, ...before }] },
    { sideDishes: [{ name: 'Sos', price: 0, ...now }] },
  );
const withFacts = (before: DishFacts, now: DishFacts, edited = false) => sameDish({ ...before, edited }, now);

describe('why a menu waits', () => {
  it.each<[string, Partial<Reading>, HoldReason[]]>([
    ['nothing changed', {}, []],
    ['nobody confirmed', { confirmed: undefined }, ['first']],
    ['another page', { way: { ...way, url: 'https://other.example' } }, ['first']],
    ['the same page, written otherwise', { way: { ...way, url: 'https://BAR.example/menu/' } }, []],
    ['another way', { way: { ...way, readBy: 'structure' } }, ['way']],
    ['confirmed by a version before: any address', { confirmed: { readBy: 'json-ld' } }, []],
    ['confirmed by a version before: another way', { confirmed: { readBy: 'structure' } }, ['way']],
    ['six of ten names known', { menu: names(10, 4).map((name) => dish(name)) }, []],
    ['five of ten names known', { menu: names(10, 5).map((name) => dish(name)) }, ['names']],
    ['names that were known once', { menu: names(10, 5).map((name) => dish(name)), former: [record('Danie 12')] }, []],
    ['half of the dishes', { menu: names(5).map((name) => dish(name)) }, []],
    ['less than half of them', { menu: names(4).map((name) => dish(name)) }, ['few']],
    ['none', { menu: [] }, ['few']],
    ['half as much again', { menu: names(10).map((name, n) => dish(name, n === 3 ? 1500 : 1000)) }, []],
    ['more than that', { menu: names(10).map((name, n) => dish(name, n === 3 ? 1501 : 1000)) }, ['prices']],
    ['half the price', { menu: names(10).map((name, n) => dish(name, n === 3 ? 500 : 1000)) }, []],
    ['less than that', { menu: names(10).map((name, n) => dish(name, n === 3 ? 499 : 1000)) }, ['prices']],
    ['a price where there was none', { present: [record('Danie 0', 0)], menu: [dish('Danie 0', 1)] }, ['prices']],
    [
      'a jump of what a person edited',
      {
        present: names(10).map((name, n) => record(name, 1000, n === 3)),
        menu: names(10).map((name, n) => dish(name, n === 3 ? 9000 : 1000)),
      },
      [],
    ],
    ['a side dish at half as much again', withSide({ price: 300 }, { price: 450 }), []],
    ['a side dish at more than that', withSide({ price: 300 }, { name: 'SOS ', price: 451 }), ['prices']],
    ['a side dish at less than half', withSide({ price: 300 }, { price: 149 }), ['prices']],
    ['an option in another group', withSide({ price: 300, group: 'Sosy' }, { price: 900, group: 'Dipy' }), ['prices']],
    ['a new side dish', withSide({ price: 300 }, { name: 'Ser', price: 900 }), []],
    ['a side dish that a person typed', withSide({ price: 300, edited: true }, { price: 900 }), []],
    ['the same allergens', withFacts({ allergens: ['gluten', 'milk'] }, { allergens: ['milk', 'gluten'] }), []],
    ['allergens that were not known', withFacts({}, { allergens: ['gluten'], diets: ['vegan'] }), []],
    ['one allergen less', withFacts({ allergens: ['gluten', 'milk'] }, { allergens: ['gluten'] }), ['facts']],
    ['none of the allergens', withFacts({ allergens: ['gluten'] }, { allergens: [] }), ['facts']],
    ['an allergen where there was none', withFacts({ allergens: [] }, { allergens: ['gluten'] }), ['facts']],
    ['another diet', withFacts({ diets: ['vegetarian'] }, { diets: ['vegan'] }), ['facts']],
    ['a diet taken away', withFacts({ diets: ['vegetarian'] }, { diets: [] }), ['facts']],
    ['facts that it leaves out, so that they stay', withFacts({ allergens: ['gluten'], diets: ['vegan'] }, {}), []],
    ['other facts of what a person edited', withFacts({ diets: ['vegan'] }, { diets: ['vegetarian'] }, true), []],
    ['a doubt about what is as known', { doubtful: [3] }, []],
    ['a doubt about another price', { menu: names(10).map((name) => dish(name, 1100)), doubtful: [3] }, ['doubts']],
    ['a doubt about a new dish', { menu: names(11).map((name) => dish(name)), doubtful: [10] }, ['doubts']],
    [
      'all of it',
      { confirmed: { readBy: 'selectors' }, menu: [dish('danie 1', 5), dish('X'), dish('Y')], doubtful: [1] },
      ['few', 'way', 'names', 'prices', 'doubts'],
    ],
  ])('%s', (_, more, expected) => expect(holdReasons(reading(more))).toEqual(expected));

  it('says so of every menu in which a known price is far from the known one', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 100_000 }), (before, now) => {
        const held = holdReasons(reading({ present: [record('A', before)], menu: [dish('A', now)] }));
        expect(held.includes('prices')).toBe(now > 1.5 * before || now < 0.5 * before);
      }),
    ));
});

const dishes = (imported: number, edited: number): DishRecord[] =>
  names(imported + edited).map((name, place) => record(name, 1, place >= imported));

describe('holding back a menu', () => {
  it.each([
    // from menus, edited by people, in the new menu
    [0, 0, 0, false],
    [0, 0, 30, false],
    [30, 0, 30, false],
    [30, 0, 15, false],
    [30, 0, 14, true],
    [30, 0, 1, true],
    [30, 0, 0, true],
    [1, 0, 1, false],
    [1, 0, 0, true],
    [3, 0, 2, false],
    [3, 0, 1, true],
    // Edited dishes stay anyway, so they do not count. A page without any dish is broken in any case.
    [4, 26, 2, false],
    [4, 26, 1, true],
    [0, 30, 1, false],
    [0, 30, 0, true],
  ])('decides for %i imported and %i edited dishes and a menu of %i dishes: %s', (imported, edited, count, held) =>
    expect(isHeldBack(dishes(imported, edited), count)).toBe(held),
  );
});
