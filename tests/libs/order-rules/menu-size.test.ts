import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MENU_LIMITS } from '@kantyna/contracts/product';
import { excessOfMenu, menuSize, sizeAfter, type MenuSize } from '@kantyna/order-rules/menu/menu-size';

const name = fc.string({ maxLength: 12, unit: 'grapheme' });
const dish = fc.record({ name, category: name, sideDishes: fc.array(fc.record({ name }), { maxLength: 4 }) });
const menu = fc.array(dish, { maxLength: 6 });
const limits: MenuSize = MENU_LIMITS;

describe('the size of a menu', () => {
  test.each([
    ['letters of one byte', 'ab', 2],
    ['letters of two', 'żółć', 8],
    ['what JSON escapes', '"\u0001', 8],
  ])('counts %s', (_, text, bytes) => {
    expect(menuSize([{ name: text, category: text, sideDishes: [{ name: text }] }])).toEqual({
      dishes: 1,
      sideDishes: 1,
      textBytes: 3 * bytes,
    });
  });

  test('bounds the menu as JSON', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const { textBytes, dishes: count, sideDishes } = menuSize(dishes);
        const keys = count * '{"name":"","category":"","sideDishes":[]},'.length + sideDishes * '{"name":""},'.length;
        expect(Buffer.byteLength(JSON.stringify(dishes))).toBeLessThanOrEqual(textBytes + keys + 2);
      }),
    );
  });

  test('follows a change', () => {
    fc.assert(
      fc.property(menu, menu, menu, (kept, before, after) => {
        expect(sizeAfter(menuSize([...kept, ...before]), before, after)).toEqual(menuSize([...kept, ...after]));
      }),
    );
  });
});

describe('a change of a menu', () => {
  test.each(Object.keys(limits) as (keyof MenuSize)[])('may fill it to the limit of %s, and not beyond', (kind) => {
    const full = { dishes: 0, sideDishes: 0, textBytes: 0, [kind]: limits[kind] };
    const beyond = { ...full, [kind]: limits[kind] + 1 };
    const more = { ...full, [kind]: limits[kind] + 2 };
    expect(excessOfMenu({ ...full, [kind]: 0 }, full)).toBeUndefined();
    expect(excessOfMenu(full, beyond)).toBeDefined();
    // A menu of before the limits.
    expect(excessOfMenu(beyond, more)).toBeDefined();
    expect(excessOfMenu(more, more)).toBeUndefined();
    expect(excessOfMenu(more, beyond)).toBeUndefined();
  });

  test.each([
    ['dishes', 'dishes: the menu would have 5001 dishes, and can have 5000. Nothing was changed.'],
    ['sideDishes', 'sideDishes: the menu would have 10001 side dishes, and can have 10000. Nothing was changed.'],
    ['textBytes', 'name: the texts of the menu would have 524289 bytes, and can have 524288. Nothing was changed.'],
  ] as const)('beyond the limit of %s says so', (kind, message) => {
    expect(excessOfMenu(limits, { ...limits, [kind]: limits[kind] + 1 })).toBe(message);
  });
});
