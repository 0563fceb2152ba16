import { expect, test } from '@jest/globals';
import { portions } from '../dishes/dish-entry.js';
import { counted } from './counted-dishes.js';

test.each<[string, (readonly [string, number?])[], string[]]>([
  ['portions of one dish', [['Bigos'], ['Kompot'], ['Bigos']], ['2 × Bigos', 'Kompot']],
  ['an own dish and a part of another one', [['Bigos'], ['Bigos', 3]], ['Bigos', 'Bigos (1/3)']],
  [
    'parts of two shared ones',
    [
      ['Pizza', 2],
      ['Pizza', 2],
    ],
    ['Pizza (1/2)', 'Pizza (1/2)'],
  ],
  ['portions beside a part', [['Bigos'], ['Bigos', 2], ['Bigos']], ['2 × Bigos', 'Bigos (1/2)']],
])('%s', (_, dishes, expected) => {
  const given = dishes.map(([name, sharedBy]) => ({
    dish: { name },
    restaurantName: 'Bar',
    ...(sharedBy !== undefined && { sharedBy }),
  }));
  const shown = counted(given).map(
    ({ dish, count, sharedBy }) => portions(count, dish.name) + (sharedBy === undefined ? '' : ` (1/${sharedBy})`),
  );
  expect(shown).toEqual(expected);
});
