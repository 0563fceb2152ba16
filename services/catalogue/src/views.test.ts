import { describe, expect, test } from '@jest/globals';
import { categoriesOffered } from './category.js';
import { AFTER_THE_MENU, type StoredDish } from './dish.js';
import type { StoredRestaurant } from './restaurant.js';
import { byCategory, publishedDish, shownMenu, shownRestaurant, shownRestaurants } from './views.js';

const restaurant = (name: string, more: Partial<StoredRestaurant> = {}): StoredRestaurant => ({
  name,
  url: '',
  telephone: '',
  address: '',
  ...more,
});
const dish = (name: string, position: number, more: Partial<StoredDish> = {}) => ({
  id: `id ${name}`,
  dish: { restaurantId: 'bar', name, price: 1, category: '', position, edited: true, sideDishes: [], ...more },
});

describe('a restaurant’s last edit is the newest of its own and its dishes’', () => {
  test.each([
    ['2024-01-01', '2024-02-02', '2024-02-02'],
    ['2024-03-03', '2024-02-02', '2024-03-03'],
    [undefined, '2024-02-02', '2024-02-02'],
    ['2024-03-03', undefined, '2024-03-03'],
  ])('%s and %s: %s', (own, ofDishes, lastEdited) =>
    expect(
      shownRestaurant(
        { id: 'a', restaurant: restaurant('A', own ? { lastEdited: own } : {}) },
        { dishCount: 2, ...(ofDishes ? { lastEdited: ofDishes } : {}) },
      ),
    ).toEqual({ id: 'a', ...restaurant('A'), dishCount: 2, lastEdited }),
  );

  test('and missing where there is neither', () =>
    expect(shownRestaurant({ id: 'a', restaurant: restaurant('A') })).toEqual({
      id: 'a',
      ...restaurant('A'),
      dishCount: 0,
    }));
});

test('restaurants: the newest updated first, by hand or by import, then by name in Polish', () => {
  const list = [
    { id: 'a', restaurant: restaurant('Zebra', { lastCrawled: '2024-02-02' }) },
    { id: 'b', restaurant: restaurant('Ćma', { lastEdited: '2024-02-02' }) },
    { id: 'c', restaurant: restaurant('Cebula', { lastEdited: '2024-02-02' }) },
    { id: 'd', restaurant: restaurant('Old', { lastEdited: '2024-01-01', lastCrawled: '2024-01-02' }) },
    { id: 'e', restaurant: restaurant('Dishes', { lastEdited: '2023-01-01' }) },
  ];
  const figures = new Map([['e', { dishCount: 1, lastEdited: '2024-03-03' }]]);
  expect(shownRestaurants(list, figures).map(({ name }) => name)).toEqual(['Dishes', 'Cebula', 'Ćma', 'Zebra', 'Old']);
});

test('a menu: in its order, then by name in Polish, without what others need not know', () => {
  const shown = shownMenu([
    dish('Zupa', AFTER_THE_MENU),
    dish('Ćwikła', AFTER_THE_MENU),
    dish('Cukinia', AFTER_THE_MENU),
    dish('Drugi', 1, { lastCrawled: 'sunday', sideDishes: [{ id: 's', name: 'Sos', price: 2, edited: true }] }),
    dish('Pierwszy', 0),
  ]);
  expect(shown.map(({ name }) => name)).toEqual(['Pierwszy', 'Drugi', 'Cukinia', 'Ćwikła', 'Zupa']);
  expect(shown[1]).toEqual({
    id: 'id Drugi',
    name: 'Drugi',
    price: 1,
    category: '',
    lastCrawled: 'sunday',
    sideDishes: [{ id: 's', name: 'Sos', price: 2 }],
  });
});

test('categories come where their first dish is, and any name is one', () => {
  const menu = shownMenu([
    dish('1', 1, { category: 'Zupy' }),
    dish('2', 2),
    dish('3', 3, { category: '__proto__' }),
    dish('4', 4, { category: 'Zupy' }),
  ]);
  const grouped = Object.entries(byCategory(menu)).map(([category, dishes]) => [
    category,
    dishes.map(({ name }) => name),
  ]);
  expect(grouped).toEqual([
    ['Zupy', ['1', '4']],
    ['', ['2']],
    ['__proto__', ['3']],
  ]);
});

test('others see of a dish what the contract says, and no more', () => {
  const { dish: stored } = dish('A', 4, {
    lastCrawled: 'sunday',
    lastEdited: 'monday',
    sideDishes: [{ id: 's', name: 'Sos', price: 2, edited: true }],
  });
  expect(publishedDish(stored)).toEqual({
    restaurantId: 'bar',
    name: 'A',
    price: 1,
    category: '',
    position: 4,
    lastCrawled: 'sunday',
    sideDishes: [{ id: 's', name: 'Sos', price: 2 }],
  });
});

test('the categories offered are the standard ones, then the others in use, once each and by name', () => {
  const offered = categoriesOffered(['Zupy', 'Żeberka', '', 'Lunch', 'Ćma', 'Lunch']);
  expect(offered.slice(0, 3)).toEqual(['Zupy', 'Dania główne', 'Pizza']);
  expect(offered.slice(12)).toEqual(['Ćma', 'Lunch', 'Żeberka']);
});
