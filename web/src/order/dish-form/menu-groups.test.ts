import { describe, expect, test } from '@jest/globals';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { fittingFirst, menuGroups } from './menu-groups.js';

const dish = (id: string, category: string) => ({
  ...{ id, name: `Dish ${id}`, price: 100, category, sideDishes: [] },
  ...(id === 'b' && { description: 'Z koperkiem' }),
});
const dishes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => dish(id, id < 'd' ? 'Zupy' : ''));
const eaten = (...ids: string[]) => [
  {
    id: 'entry',
    userId: 'u',
    username: 'U',
    finalPrice: 0,
    paymentStatus: 'UNPAID' as const,
    confirmedAmount: 0,
    dishEntries: ids.map((dishId): DishEntry => ({ ...dish(dishId, ''), dishId, dishName: '', comments: '' })),
  },
];
const groups = (ids: string[], recent: string[] = [], search = '') =>
  menuGroups(
    {
      order: { orderDate: '2026-11-25' },
      orderEntries: eaten(...ids),
      allDishesInRestaurant: dishes,
      allDishesByCategory: { Zupy: dishes.slice(0, 3), '': dishes.slice(3) },
    },
    recent,
    search,
    { recent: 'Recent', popular: 'Popular', similar: 'Similar', noCategory: 'Others' },
  ).map((group) => [group.title, group.dishes.map(({ id }) => id).join('')]);

const CATEGORIES = [
  ['Zupy', 'abc'],
  ['Others', 'defg'],
];

describe('the groups of a menu', () => {
  test('are the categories if nothing was chosen before', () => expect(groups([])).toEqual(CATEGORIES));

  test('begin with the dishes chosen most often, without those that left the menu', () => {
    expect(groups(['b', 'a', 'b', 'gone'])).toEqual([['Popular', 'ba'], ...CATEGORIES]);
  });

  test('have no popular dish that stands in the recent ones, and five popular ones at most', () => {
    expect(groups(['a', 'a', 'b'], ['a', 'gone'])).toEqual([['Recent', 'a'], ['Popular', 'b'], ...CATEGORIES]);
    expect(groups(['a'], ['a'])).toEqual([['Recent', 'a'], ...CATEGORIES]);
    expect(groups(['a', 'b', 'c', 'd', 'e', 'f'])[0]).toEqual(['Popular', 'abcde']);
  });

  test('have each found dish once', () => {
    expect(groups(['a', 'd'], ['a'], 'dish A')).toEqual([['Zupy', 'a']]);
    expect(groups(['a', 'd'], ['a'], 'zupy')).toEqual([['Zupy', 'abc']]);
    expect(groups(['a'], ['a'], 'sushi')).toEqual([]);
    expect(groups([], [], 'koperkiem')).toEqual([['Zupy', 'b']]);
  });

  test('of a search begin with the best match, and are dishes of similar names if nothing matches', () => {
    expect(groups([], [], 'dish d')).toEqual([
      ['Others', 'defg'],
      ['Zupy', 'abc'],
    ]);
    expect(groups([], [], 'dish')).toEqual(CATEGORIES);
    expect(groups([], [], 'others')).toEqual([['Others', 'defg']]);
    expect(groups([], [], 'dihs').map(([title]) => title)).toEqual(['Similar']);
  });
});

test('has no dish of another day', () => {
  const lunch = { ...dish('x', 'Zupy'), days: [4] };
  const titles = { recent: 'Recent', popular: 'Popular', similar: 'Similar', noCategory: 'Others' };
  const on = (orderDate: string) =>
    menuGroups(
      {
        order: { orderDate },
        orderEntries: eaten('x'),
        allDishesInRestaurant: [lunch],
        allDishesByCategory: { Zupy: [lunch] },
      },
      ['x'],
      '',
      titles,
    );
  expect(on('2026-11-25')).toEqual([]);
  expect(on('2026-11-26').map(({ title }) => title)).toEqual(['Recent', 'Zupy']);
});

test('have what fits first, then what is not known, or what fits alone', () => {
  const [milk, soup, salad] = [dish('milk', ''), dish('soup', ''), dish('salad', '')];
  const fits = { milk: 'not', soup: 'unknown', salad: 'fits' } as const;
  const fitOf = ({ id }: { id: string }) => ({ fit: fits[id as keyof typeof fits], contains: [] }) as never;
  const all = [
    { id: 'a', title: 'A', dishes: [milk, soup, salad] },
    { id: 'b', title: 'B', dishes: [milk] },
  ];
  const idsOf = (isAlone: boolean) => fittingFirst(all, fitOf, isAlone).map(({ dishes: of }) => of.map(({ id }) => id));
  expect(idsOf(false)).toEqual([['salad', 'soup', 'milk'], ['milk']]);
  expect(idsOf(true)).toEqual([['salad']]);
});
