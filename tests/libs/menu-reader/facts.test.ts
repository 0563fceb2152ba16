import { describe, expect, it } from '@jest/globals';
import { factsIn } from '@kantyna/menu-reader/text/facts';

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
    ['Zupa, alergeny: 1, 9 14,50 zł', { allergens: ['gluten', 'celery'] }],
    ['Alergeny: gluten (pszenica), mleko i produkty pochodne', { allergens: ['gluten', 'milk'] }],
    ['Alergeny: 1 – gluten, 7 – mleko', { allergens: ['gluten', 'milk'] }],
    ['alergeny: mleko; może zawierać orzechy ziemne', { allergens: ['peanuts', 'milk'] }],
    ['Rosół\nAlergeny:\ngluten, seler\nz makaronem', { allergens: ['gluten', 'celery'] }],
    ['Zupa (alergeny: dwutlenek siarki), gęsta', { allergens: ['sulphites'] }],
    ['Żurek (1, 3)\nLista alergenów u obsługi', { allergens: ['gluten', 'eggs'] }],
  ])('%s', (text, expected) => {
    expect(factsIn(text)).toEqual(expected);
  });

  it.each([
    'alergeny: gluten, kazeina',
    'alergeny: gluten kazeina',
    'alergeny: kazeina, gluten',
    'alergeny: gluten (kazeina)',
    'alergeny: gluten (pszenica\nkazeina)',
    'alergeny: gluten, bez laktozy',
    'alergeny: gluten,\nmleko',
    'alergeny: gluten\n, kazeina',
    'alergeny: gluten i\nkazeina',
    'alergeny: gluten\nmleko',
    'alergeny:\ngluten\nkazeina',
    'alergeny: 1, 3,\n7',
    'alergeny: 1, 3, 15',
    'alergeny: 1-7',
    'alergeny: gluten. Mleko jest w sosie.',
    'Pierogi (1, 3), alergeny: kazeina',
    'Pierogi (1, 3) (7, 15)',
    `alergeny: gluten, ${'mleko '.repeat(40)}, kazeina`,
  ])('knows no allergens of a list that is not whole: %s', (text) => {
    expect(factsIn(text).allergens).toBeUndefined();
  });
});
