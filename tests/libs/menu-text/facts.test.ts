import { describe, expect, it } from '@jest/globals';
import { factsIn } from '@kantyna/menu-text/facts';

describe('facts in a text about a dish', () => {
  it.each([
    ['Pierogi (1, 3, 7) (wege)', { allergens: ['gluten', 'eggs', 'milk'], diets: ['vegetarian'] }],
    ['Zupa dnia, alergeny: gluten, seler', { allergens: ['gluten', 'celery'] }],
    ['Rosół\nalergeny: 1, 9', { allergens: ['gluten', 'celery'] }],
    ['Curry [vegan / bez glutenu]', { diets: ['vegan', 'glutenFree'] }],
    ['Curry\nWegańskie', { diets: ['vegan'] }],
    ['burger z wegańskim serem', {}],
    ['Pierogi (8)', {}],
    ['Gulasz (15, 300)', {}],
    ['VeganDiet', { diets: ['vegan'] }],
  ])('%s', (text, expected) => {
    expect(factsIn(text)).toEqual(expected);
  });
});
