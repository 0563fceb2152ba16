import { expect, test } from '@jest/globals';
import { restaurantOfMenu } from '@kantyna/contracts/catalogue/restaurant-of-menu';

const RESTAURANTS = [
  { id: 'a', name: 'Inny', url: 'https://Bar.example/menu/' },
  { id: 'b', name: 'Żabka', url: 'https://zabka.example' },
  { id: 'c', name: 'Żabka', url: '', lastCrawled: 'sunday' },
  { id: 'd', name: 'Bez strony', url: '' },
  { id: 'f', name: 'Bliźniak', url: 'https://twin.example' },
  { id: 'e', name: 'Bliźniak', url: 'https://twin.example' },
];

test.each<[string, { name?: string; url?: string }, string | undefined]>([
  ['by name, ignoring case and spaces', { name: ' bez  STRONY' }, 'd'],
  ['the one that was imported before', { name: 'ŻABKA' }, 'c'],
  ['by name rather than by page', { name: 'Bez strony', url: 'https://zabka.example' }, 'd'],
  ['by page, ignoring the case of the host and a final slash', { url: 'https://bar.example/menu' }, 'a'],
  ['none by another page', { url: 'https://bar.example/Menu' }, undefined],
  ['none by missing pages', { url: '' }, undefined],
  ['the smallest id of several by name', { name: 'bliźniak' }, 'e'],
  ['the smallest id of several by page', { url: 'https://twin.example/' }, 'e'],
])('finds the restaurant of a menu: %s', (_, { name = 'Bar', url = '' }, id) => {
  expect(restaurantOfMenu(RESTAURANTS, { name, url })?.id).toBe(id);
  expect(restaurantOfMenu(RESTAURANTS.toReversed(), { name, url })?.id).toBe(id);
});
