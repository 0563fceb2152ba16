import { expect, test } from '@jest/globals';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { substitutesFor } from '../dishes/dish-choice.js';
import { questionsOf } from './questions.js';

const DATE = '2026-11-25';

const asked = (dishEntryId: string, personId: string, isSettled = false) => ({
  ...{ dishEntryId, personId, orderEntryId: `entry of ${personId}`, username: personId },
  ...(isSettled && { outcome: { by: 'answer' as const } }),
});

test('a person has one question for each sold-out dish, first what is open', () => {
  const bigos = { dishId: 'bigos', dishName: 'Bigos', until: 'then' };
  const soldOut = [{ ...bigos, asked: [asked('1', 'anna', true), asked('2', 'jan'), asked('3', 'anna')] }];
  expect(questionsOf({ soldOut, currentUserId: 'anna' })).toMatchObject([
    { key: 'bigos then', asked: { dishEntryId: '3' } },
  ]);
  expect(questionsOf({ soldOut, currentUserId: 'ewa' })).toEqual([]);
  const shared = [{ ...bigos, asked: [{ ...asked('1', 'anna'), sharedWith: ['ewa'] }] }];
  expect(questionsOf({ soldOut: shared, currentUserId: 'ewa' })).toMatchObject([{ asked: { dishEntryId: '1' } }]);
  expect(questionsOf({ currentUserId: 'anna' })).toEqual([]);
});

test('dishes of the same category come first; those that are sold out, of another day or with options do not come', () => {
  const dish = (id: string, category: string): Dish => ({ id, name: id, category, price: 0, sideDishes: [] });
  const menu = [dish('a', 'Zupy'), dish('b', 'Dania'), dish('c', ''), dish('d', 'Zupy'), dish('e', 'Zupy')];
  const large = { id: 'large', name: 'Large', price: 0, group: 'Size' };
  menu.push({ ...dish('f', 'Zupy'), days: [1] });
  menu.push({ ...dish('g', 'Zupy'), optionGroups: [{ name: 'Size', least: 1, most: 1 }], sideDishes: [large] });
  const ids = ({ similar, others }: ReturnType<typeof substitutesFor>) =>
    [similar, others].map((all) => all.map(({ id }) => id));
  expect(ids(substitutesFor(menu, 'a', ['a', 'e'], DATE))).toEqual([['d'], ['b', 'c']]);
  expect(ids(substitutesFor(menu, 'c', [], DATE))).toEqual([[], ['a', 'b', 'd', 'e']]);
});
