import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupFault, toDetails, toWritten, type EditableDish } from './written-dish.js';

const SIZE = { name: 'Size', least: 1, most: 1 };
const dish: EditableDish = {
  ...{
    name: 'Pizza',
    price: 3000,
    category: 'Pizza',
    description: 'Thin',
    allergens: [],
    diets: ['vegetarian'],
    days: [3],
  },
  optionGroups: [SIZE],
  sideDishes: [
    { id: '1', name: 'Small', price: 0, group: 'Size' },
    { id: '2', name: 'Dip', price: 200 },
  ],
};

test('a form that is saved as it was shown says the same', () => {
  expect(toDetails(toWritten(dish, '2026-11-25'))).toEqual({
    ...dish,
    date: null,
    sideDishes: [dish.sideDishes[0], { ...dish.sideDishes[1], group: null }],
  });
  expect(toDetails({ ...toWritten(undefined, '2026-11-25'), name: ' Soup ', price: 900 })).toEqual({
    ...{ name: 'Soup', price: 900, category: '', description: '', allergens: null, diets: [], days: null, date: null },
    ...{ optionGroups: [], sideDishes: [] },
  });
});

test('a group keeps its options while its name changes, and goes without options', () => {
  const written = toWritten(dish, '2026-11-25');
  const renamed = { ...written, groups: [{ ...written.groups[0]!, name: ' Rozmiar' }] };
  expect(toDetails(renamed)).toMatchObject({
    optionGroups: [{ name: 'Rozmiar' }],
    sideDishes: [{ group: 'Rozmiar' }, { group: null }],
  });
  expect(toDetails({ ...written, sideDishes: [] }).optionGroups).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['the name of another', { name: 'SAUCE ' }, 'twice'],
  ['fewer options than have to be chosen', { least: 2, most: 2 }, 'options'],
  ['all that it needs', {}, undefined],
] as const)('a group with %s is told', (_, changes, fault) => {
  const sauce = { key: 'b', name: 'Sauce', least: 0, most: 1 };
  const group = { key: 'a', ...SIZE, ...changes };
  const sideDishes = [
    { name: 'Small', price: 0, group: 'a' },
    { name: 'Mild', price: 0, group: 'b' },
  ];
  expect(groupFault(group, { groups: [sauce, group], sideDishes })).toBe(fault);
});

test('what a form sends has no side dish in a group that it does not send', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const groups = fc.uniqueArray(key, { maxLength: 3 });
  const sides = fc.array(fc.option(key, { nil: undefined }), { maxLength: 6 });
  fc.assert(
    fc.property(groups, sides, (keys, of) => {
      const details = toDetails({
        ...toWritten(undefined, '2026-11-25'),
        groups: keys.map((one) => ({ key: one, name: `Group ${one}`, least: 0, most: 1 })),
        sideDishes: of.map((group, index) => ({ name: String(index), price: 0, ...(group && { group }) })),
      });
      const names = (details.optionGroups ?? []).map(({ name }) => name);
      for (const { group } of details.sideDishes) if (group) expect(names).toContain(group);
      for (const name of names) expect(details.sideDishes.some(({ group }) => group === name)).toBe(true);
    }),
  );
});
