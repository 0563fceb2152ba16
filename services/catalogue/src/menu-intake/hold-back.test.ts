import { expect, test } from '@jest/globals';
import type { KnownDish } from '../dish.js';
import { isHeldBack } from './hold-back.js';

const dishes = (brought: number, edited: number): KnownDish[] =>
  Array.from({ length: brought + edited }, (_, n) => ({
    id: String(n),
    dish: {
      restaurantId: 'bar',
      name: `Danie ${n}`,
      price: 1,
      category: '',
      position: n,
      edited: n >= brought,
      sideDishes: [],
    },
  }));

test.each([
  // brought by menus, edited by people, in the menu now
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
  // What people edited stays in any case, and so does not count; a page without any dish is broken all the same.
  [4, 26, 2, false],
  [4, 26, 1, true],
  [0, 30, 1, false],
  [0, 30, 0, true],
])('of %i brought and %i edited dishes a menu of %i is held back: %s', (brought, edited, count, held) =>
  expect(isHeldBack(dishes(brought, edited), count)).toBe(held),
);
