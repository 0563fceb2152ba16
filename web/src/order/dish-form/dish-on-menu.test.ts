import { expect, test } from '@jest/globals';
import { dishOnMenu } from './dish-on-menu.js';

const dish = { id: 'd1', name: 'Żurek', price: 1500, category: '', sideDishes: [] };
const ofMenu = { ...dish, lastCrawled: '2026-01-02T03:04:05.000Z' };
const typed = { name: ' żurek', price: 1, sideDishes: [], comment: '', quantity: 1 };

test('a typed dish is that of the menu if it has its name and a menu says what it costs', () => {
  expect(dishOnMenu(typed, [ofMenu])).toBe(ofMenu);
  expect(dishOnMenu(typed, [dish])).toBeUndefined();
  expect(dishOnMenu({ ...typed, name: 'Kluski' }, [ofMenu])).toBeUndefined();
  expect(dishOnMenu({ ...typed, dishId: 'd1' }, [ofMenu])).toBeUndefined();
});
