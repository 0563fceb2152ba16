import { expect, test } from '@jest/globals';
import { labelOf } from './lines.js';

const line = (dishId: string, dishName: string, dishPrice: number, category?: string) => ({
  ...{ dishId, dishName, dishPrice, lineId: dishId, isSaid: false, price: dishPrice, eatingPeopleCount: 1 },
  eatingPeopleEntries: [],
  ...(category !== undefined && { category }),
});
const labels = (...lines: ReturnType<typeof line>[]) =>
  lines.map((one) => labelOf(one, lines).replaceAll('\u00a0', ' '));

test('dishes of one name are told apart by price, category, or a number', () => {
  expect(labels(line('a', 'Bigos', 2000), line('b', 'Żurek', 1500))).toEqual(['Bigos', 'Żurek']);
  expect(labels(line('a', 'Bigos', 2000), line('b', 'bigos', 1500))).toEqual(['Bigos (20,00 zł)', 'bigos (15,00 zł)']);
  expect(labels(line('a', 'Bigos', 2000, 'Dania'), line('b', 'Bigos', 2000, 'Zestawy'))).toEqual([
    'Bigos (Dania, 20,00 zł)',
    'Bigos (Zestawy, 20,00 zł)',
  ]);
  expect(labels(line('a', 'Bigos', 2000, 'Dania'), line('b', 'Bigos', 2000, 'Dania'))).toEqual([
    'Bigos (Dania, 20,00 zł) 1',
    'Bigos (Dania, 20,00 zł) 2',
  ]);
});
