import { expect, test } from '@jest/globals';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { sortRestaurants, type Sorting } from './sorting.js';

const restaurant = (name: string, dishCount: number, more: Partial<Restaurant> = {}): Restaurant => ({
  ...{ id: name, name, dishCount, address: '', url: '', telephone: '' },
  ...more,
});
const restaurants = [
  restaurant('Zapiecek', 3, { lastCrawled: '2025-03-02T10:00:00Z' }),
  restaurant('Łosoś', 3, { lastEdited: '2025-03-03T10:00:00Z', lastCrawled: '2025-03-01T10:00:00Z' }),
  restaurant('Lody', 0),
  restaurant('Ćma', 9),
];

test.each<[Sorting, string[]]>([
  ['name', ['Ćma', 'Lody', 'Łosoś', 'Zapiecek']],
  ['dishes', ['Ćma', 'Łosoś', 'Zapiecek', 'Lody']],
  ['latest', ['Łosoś', 'Zapiecek', 'Ćma', 'Lody']],
])('by %s', (by, names) => expect(sortRestaurants(restaurants, by).map(({ name }) => name)).toEqual(names));
