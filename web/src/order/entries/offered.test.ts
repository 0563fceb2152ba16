import { expect, test } from '@jest/globals';
import { offeredChoices } from './offered.js';

const dish = (id: string) => ({ id, name: id, price: 1000, category: '', sideDishes: [] });
const eats = (...dishIds: string[]) => ({ dishEntries: dishIds.map((dishId) => ({ dishId })) });
const past = (dishId: string, comments = '') => ({ dishId, dishName: dishId, price: 1000, sideDishes: [], comments });
const menu = ['ruskie', 'bigos', 'rosół', 'kompot'].map(dish);

const offered = ({ usual = [], entries = [], recent = [] }: Record<string, unknown[]>, allDishesInRestaurant = menu) =>
  offeredChoices(
    usual as never,
    {
      order: { orderDate: '2026-11-25' },
      orderEntries: entries as never,
      allDishesInRestaurant,
    },
    recent as string[],
    3,
  ).map(({ choice, why }) => `${why} ${choice.dishName}${choice.comments}`);

test.each<[string, Record<string, unknown[]>, string[]]>([
  ['nothing to somebody who is new, in an empty order', {}, []],
  [
    'the usual first',
    { usual: [past('bigos')], entries: [eats('ruskie')], recent: ['rosół'] },
    ['usual bigos', 'popular ruskie', 'recent rosół'],
  ],
  [
    'what most people have',
    { entries: [eats('ruskie'), eats('bigos', 'bigos'), eats('bigos')] },
    ['popular bigos', 'popular ruskie'],
  ],
  ['a dish once', { usual: [past('bigos')], entries: [eats('bigos')], recent: ['bigos'] }, ['usual bigos']],
  [
    'two usual choices of one dish',
    { usual: [past('bigos'), past('bigos', ' ostry')] },
    ['usual bigos', 'usual bigos ostry'],
  ],
  [
    'three at most',
    { recent: ['ruskie', 'bigos', 'rosół', 'kompot'] },
    ['recent ruskie', 'recent bigos', 'recent rosół'],
  ],
  ['nothing that has left the menu', { entries: [eats('żurek')] }, []],
])('offers %s', (_, given, expected) => {
  expect(offered(given)).toEqual(expected);
});

test('says what has to be chosen of a dish, and leaves out what is not offered that day', () => {
  const large = { id: 'large', name: 'Large', price: 0, group: 'Size' };
  const [ruskie, bigos] = [dish('ruskie'), dish('bigos')];
  const found = offeredChoices(
    [],
    {
      order: { orderDate: '2026-11-25' },
      orderEntries: [],
      allDishesInRestaurant: [
        { ...ruskie, optionGroups: [{ name: 'Size', least: 1, most: 1 }], sideDishes: [large] },
        { ...bigos, date: '2026-11-26' },
      ],
    },
    ['ruskie', 'bigos'],
    3,
  );
  expect(found.map(({ choice }) => [choice.dishId, choice.toChoose])).toEqual([['ruskie', ['Size']]]);
});
