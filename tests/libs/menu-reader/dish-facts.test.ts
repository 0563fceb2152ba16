import { describe, expect, it } from '@jest/globals';
import { factsOfDish } from '@kantyna/menu-reader/found/dish-facts';
import { readPage } from '@kantyna/menu-reader/page/read-page';

const TODAY = new Date('2026-11-25T12:00:00Z');
const daysOf = (category: string) => factsOfDish('Bigos', { name: 'Bigos', category, prices: [] }, TODAY);

describe('days of a category', () => {
  it.each([
    ['Środa', { days: [3] }],
    ['Zestaw dnia, środa', { days: [3] }],
    ['Lunch 25.11', { date: '2026-11-25' }],
    ['Poniedziałek 4.01', { date: '2027-01-04' }],
    ['Lunch 13.05', {}],
    ['Zupy', {}],
  ])('%s', (category, expected) => {
    expect(daysOf(category)).toEqual(expected);
  });
});

it('keeps description, allergens and diets that the page says, and a dish of two days has both', () => {
  const page = `<h2>Poniedziałek</h2><ul>
    <li><b>Curry z ciecierzycy</b> <img src="leaf.svg" alt="wegańskie"><p>mleko kokosowe, ryż</p><i>29 zł</i></li>
    <li><b>Pierogi ruskie</b> <sup>1,3,7</sup><p>okrasa, śmietana</p><i>24 zł</i></li></ul>
    <h2>Wtorek</h2><ul>
    <li><b>Pierogi ruskie</b> <sup>1,3,7</sup><p>okrasa, śmietana</p><i>24 zł</i></li>
    <li><b>Rosół</b> <span class="tag">bez glutenu</span><p>200 ml</p><i>12 zł</i></li></ul>`;
  expect(readPage(page, 'auto').dishes).toEqual([
    {
      name: 'Curry z ciecierzycy',
      price: '29.00',
      category: 'Poniedziałek',
      description: 'mleko kokosowe, ryż',
      diets: ['vegan'],
      days: [1],
    },
    {
      name: 'Pierogi ruskie',
      price: '24.00',
      category: 'Poniedziałek',
      description: 'okrasa, śmietana',
      allergens: ['gluten', 'eggs', 'milk'],
      days: [1, 2],
    },
    { name: 'Rosół', price: '12.00', category: 'Wtorek', diets: ['glutenFree'], days: [2] },
  ]);
});

it('gives the allergens in a line of several dishes to the dish that they stand behind', () =>
  expect(readPage('<p>Rosół (1, 9) 10 zł, żurek 12 zł</p><p>Bigos 20 zł</p>', 'auto').dishes).toEqual([
    { name: 'Rosół', price: '10.00', allergens: ['gluten', 'celery'] },
    { name: 'żurek', price: '12.00' },
    { name: 'Bigos', price: '20.00' },
  ]));

it('takes what stands behind a price or a name in its line for a description', () =>
  expect(
    readPage(
      '<p>Schabowy 30 zł z ziemniakami</p><p>Parma – szynka, rukola – mała 25 zł, duża 32 zł</p><p>Sałatka grecka (feta, oliwki) 24,00 zł</p><p>Bigos było 25 zł, teraz 20 zł</p>',
      'auto',
    ).dishes,
  ).toMatchObject([
    { description: 'z ziemniakami' },
    { name: 'Parma (mała)', description: 'szynka, rukola' },
    { name: 'Parma (duża)', description: 'szynka, rukola' },
    { description: 'feta, oliwki' },
    { name: 'Bigos' },
  ]));
