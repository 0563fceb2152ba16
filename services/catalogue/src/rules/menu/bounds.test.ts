import { describe, expect, it } from '@jest/globals';
import { groupByCategory } from '@kantyna/contracts/catalogue/dishes';
import { MENU_LIMITS } from '@kantyna/contracts/product';
import { menuSize } from '@kantyna/order-rules/menu/menu-size';
import { deleteDish, type DishRecord, type StoredDish } from '../dish.js';
import { refuseUnlessMenuFull, mergeTooLarge } from './bounds.js';
import { mergeMenu } from './merge.js';
import { toMenu } from '../../views.js';

const sides = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `side ${index}`, price: 1 }));
const dish = (name: string, count = 0): StoredDish => ({
  ...{ restaurantId: 'bar', name, price: 1, category: '', position: 0, edited: true },
  sideDishes: sides(count).map((side, index) => ({ id: `${name} ${index}`, ...side })),
});
const menuOf = (count: number, sideDishes: number): DishRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `id ${index}`, dish: dish(`dish ${index}`, sideDishes) }));
const sizeOf = (records: readonly DishRecord[]) => menuSize(records.map((record) => record.dish));

describe('a dish', () => {
  const full = sizeOf(menuOf(100, 100));
  const saved = (state: StoredDish) => ({ state, reply: {} });

  it('finds no room for more side dishes in a full menu', () => {
    expect(full.sideDishes).toBe(MENU_LIMITS.sideDishes);
    const refusal = { status: 409, code: 'MENU_FULL' };
    expect(refuseUnlessMenuFull(full, undefined, saved(dish('new', 1)))).toMatchObject(refusal);
    expect(refuseUnlessMenuFull(full, dish('dish 1', 99), saved(dish('dish 1', 100)))).toMatchObject(refusal);
  });

  it('may be added without side dishes, and changed and deleted', () => {
    for (const [present, next] of [
      [undefined, dish('new')],
      [dish('dish 1', 100), dish('dish 1', 100)],
      [dish('dish 1', 100), dish('dish 1', 1)],
    ] as const) {
      expect(refuseUnlessMenuFull(full, present, saved(next))).toEqual(saved(next));
    }
    const deletion = deleteDish('id 1', dish('dish 1', 100), { now: '', newId: () => '', idsInUse: new Set() });
    expect(refuseUnlessMenuFull(full, dish('dish 1', 100), deletion)).toBe(deletion);
  });
});

describe('an incoming menu', () => {
  const context = { restaurantId: 'bar', now: '2026-01-01T00:00:00.000Z', idsInUse: new Set<string>() };
  const arriving = (count: number, sideDishes: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ name: `dish ${index}`, price: 1, category: '' },
      sideDishes: sides(sideDishes),
    }));
  const merge = (present: readonly DishRecord[], menu: ReturnType<typeof arriving>) =>
    mergeTooLarge(present, mergeMenu(present, menu, context));

  it('is refused as a whole if it has too many side dishes', () => {
    expect(merge([], arriving(100, 100))).toBeUndefined();
    expect(merge([], arriving(101, 100))).toMatchObject({ code: 'MENU_FULL' });
  });

  it('is refused if it is too large together with the dishes that stay', () => {
    const edited = [{ id: 'edited', dish: dish('of a person', 100) }];
    expect(merge(edited, arriving(100, 100))).toMatchObject({ code: 'MENU_FULL' });
    expect(merge(edited, arriving(99, 100))).toBeUndefined();
  });

  it('may make a menu smaller that is too large', () => {
    const imported = menuOf(200, 100).map(({ id, dish: one }) => ({ id, dish: { ...one, edited: false } }));
    expect(merge(imported, arriving(150, 100))).toBeUndefined();
    expect(merge(imported, arriving(201, 100))).toMatchObject({ code: 'MENU_FULL' });
  });
});

it('the largest menu makes a reply of less than 5 MiB', () => {
  const nameLength = Math.floor(MENU_LIMITS.textBytes / (MENU_LIMITS.dishes + MENU_LIMITS.sideDishes));
  const name = (index: number) => String(index).padStart(nameLength, 'n');
  const id = 'f'.repeat(24);
  const largest = Array.from({ length: MENU_LIMITS.dishes }, (_, index) => ({
    id,
    dish: {
      ...{
        ...dish(name(index)),
        price: 1_000_000,
        position: index,
        lastCrawled: '2026-01-01T00:00:00.000Z',
        pasted: true,
      },
      sideDishes: [1, 2].map((side) => ({ id, name: name(side), price: 1_000_000 })),
    },
  }));
  expect(sizeOf(largest)).toMatchObject({ dishes: MENU_LIMITS.dishes, sideDishes: MENU_LIMITS.sideDishes });
  const dishes = toMenu(largest);
  const reply = JSON.stringify({ dishes, dishesByCategory: groupByCategory(dishes) });
  expect(Buffer.byteLength(reply)).toBeLessThan(5 * 1024 * 1024);
});
