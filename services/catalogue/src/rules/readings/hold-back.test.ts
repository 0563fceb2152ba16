import { describe, expect, it } from '@jest/globals';
import type { DishRecord } from '../dish.js';
import { isHeldBack } from './hold-back.js';

const dishes = (imported: number, edited: number): DishRecord[] =>
  Array.from({ length: imported + edited }, (_, n) => ({
    id: String(n),
    dish: {
      restaurantId: 'bar',
      name: `Danie ${n}`,
      price: 1,
      category: '',
      position: n,
      edited: n >= imported,
      sideDishes: [],
    },
  }));

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
