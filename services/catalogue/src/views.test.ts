import { describe, expect, it } from '@jest/globals';
import { groupByCategory } from '@kantyna/contracts/catalogue/dishes';
import { categoriesOffered } from './rules/category.js';
import { AFTER_THE_MENU, type StoredDish } from './rules/dish.js';
import type { StoredRestaurant } from './rules/restaurant.js';
import { toPublishedDish } from './rules/dish.js';
import { toMenu, toRestaurant, toRestaurants } from './views.js';

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

describe('toRestaurant', () => {
  it.each([
    ['2024-01-01', '2024-02-02', '2024-02-02'],
    ['2024-03-03', '2024-02-02', '2024-03-03'],
    [undefined, '2024-02-02', '2024-02-02'],
    ['2024-03-03', undefined, '2024-03-03'],
  ])('gives the later edit of the restaurant (%s) and its dishes (%s): %s', (own, ofDishes, lastEdited) =>
    expect(
      toRestaurant(
        { id: 'a', ...restaurant('A', own ? { lastEdited: own } : {}) },
        { dishCount: 2, ...(ofDishes ? { lastEdited: ofDishes } : {}) },
      ),
    ).toEqual({ id: 'a', ...restaurant('A'), dishCount: 2, lastEdited }),
  );

  it('leaves out lastEdited if there is no edit', () =>
    expect(toRestaurant({ id: 'a', ...restaurant('A') })).toEqual({
      id: 'a',
      ...restaurant('A'),
      dishCount: 0,
    }));
});

it('lists the most recently edited or imported restaurants first, then by name in Polish', () => {
  const list = [
    { id: 'a', ...restaurant('Zebra', { lastCrawled: '2024-02-02' }) },
    { id: 'b', ...restaurant('Ćma', { lastEdited: '2024-02-02' }) },
    { id: 'c', ...restaurant('Cebula', { lastEdited: '2024-02-02' }) },
    { id: 'd', ...restaurant('Old', { lastEdited: '2024-01-01', lastCrawled: '2024-01-02' }) },
    { id: 'e', ...restaurant('Dishes', { lastEdited: '2023-01-01' }) },
  ];
  const stats = new Map([['e', { dishCount: 1, lastEdited: '2024-03-03' }]]);
  expect(toRestaurants(list, stats, new Set()).map(({ name }) => name)).toEqual([
    'Dishes',
    'Cebula',
    'Ćma',
    'Zebra',
    'Old',
  ]);
});

it('sorts a menu by position, then by name in Polish, and leaves out internal fields', () => {
  const menu = toMenu([
    dish('Zupa', AFTER_THE_MENU),
    dish('Ćwikła', AFTER_THE_MENU),
    dish('Cukinia', AFTER_THE_MENU),
    dish('Drugi', 1, { lastCrawled: 'sunday', sideDishes: [{ id: 's', name: 'Sos', price: 2, edited: true }] }),
    dish('Pierwszy', 0),
  ]);
  expect(menu.map(({ name }) => name)).toEqual(['Pierwszy', 'Drugi', 'Cukinia', 'Ćwikła', 'Zupa']);
  expect(menu[1]).toEqual({
    id: 'id Drugi',
    name: 'Drugi',
    price: 1,
    category: '',
    lastCrawled: 'sunday',
    sideDishes: [{ id: 's', name: 'Sos', price: 2 }],
  });
});

it('groups by category in the order of the menu, whatever the name of a category', () => {
  const menu = toMenu([
    dish('1', 1, { category: 'Zupy' }),
    dish('2', 2),
    dish('3', 3, { category: '__proto__' }),
    dish('4', 4, { category: 'Zupy' }),
  ]);
  const grouped = Object.entries(groupByCategory(menu)).map(([category, dishes]) => [
    category,
    dishes.map(({ name }) => name),
  ]);
  expect(grouped).toEqual([
    ['Zupy', ['1', '4']],
    ['', ['2']],
    ['__proto__', ['3']],
  ]);
});

it('publishes only the fields of the contract', () => {
  const { dish: stored } = dish('A', 4, {
    lastCrawled: 'sunday',
    lastEdited: 'monday',
    sideDishes: [{ id: 's', name: 'Sos', price: 2, edited: true }],
  });
  expect(toPublishedDish(stored)).toEqual({
    restaurantId: 'bar',
    name: 'A',
    price: 1,
    category: '',
    position: 4,
    lastCrawled: 'sunday',
    sideDishes: [{ id: 's', name: 'Sos', price: 2 }],
  });
});

it('offers the standard categories, then further ones in use, once each and by name', () => {
  const offered = categoriesOffered(['Zupy', 'Żeberka', '', 'Lunch', 'Ćma', 'Lunch']);
  expect(offered.slice(0, 3)).toEqual(['Zupy', 'Dania główne', 'Pizza']);
  expect(offered.slice(12)).toEqual(['Ćma', 'Lunch', 'Żeberka']);
});
