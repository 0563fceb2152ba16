import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HoldReason } from '@kantyna/contracts/catalogue/menu-readings';
import type { DishRecord } from '../dish.js';
import type { ImportedDish } from '../menu/imported-menu.js';
import { holdReasons, type Reading } from './hold-reasons.js';

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
