import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rankOf, similarDishes } from './menu-search.js';

const NAMES = [
  'Żurek staropolski',
  'Rosół z makaronem',
  'Kotlet schabowy z ziemniakami',
  'Pierogi ruskie',
  'Pierogi z kapustą i grzybami',
  'Gołąbki w sosie pomidorowym',
  'Placki ziemniaczane',
  'Pizza Margherita',
  'Burger klasyczny',
  'Kebab w bułce',
  'Naleśniki z serem',
  'Kompot',
];
const menu = NAMES.map((name) => ({ id: name, name, price: 100, category: '', sideDishes: [] }));
const similar = (search: string) => similarDishes(menu, search).map(({ name }) => name);

describe('the rank of a dish in a search', () => {
  test.each<[string, number | undefined]>([
    ['pierogi ruskie', 0],
    ['Pierogi  RUSKIE ', 0],
    ['pier', 1],
    ['rus', 2],
    ['rus pie', 2],
    ['skie', 3],
    ['dania', 3],
    ['dania rus', 3],
    ['bigos', undefined],
  ])('%j has the rank %s', (search, rank) => expect(rankOf('Pierogi ruskie', 'Dania główne', search)).toBe(rank));

  test('forgives Polish letters in the name and in the search', () => {
    expect(rankOf('Gołąbki', '', 'golabki')).toBe(0);
    expect(rankOf('Lody', '', 'łody')).toBe(0);
  });
});

describe('dishes of similar names', () => {
  test.each<[string, string]>([
    ['shabowy', 'Kotlet schabowy z ziemniakami'],
    ['zurel', 'Żurek staropolski'],
    ['kebap', 'Kebab w bułce'],
    ['margarita', 'Pizza Margherita'],
    ['golombki', 'Gołąbki w sosie pomidorowym'],
    ['nalesnki', 'Naleśniki z serem'],
    ['rosul', 'Rosół z makaronem'],
    ['pierogi rukie', 'Pierogi ruskie'],
  ])('%j finds %s first', (search, name) => expect(similar(search)[0]).toBe(name));

  test.each(['sushi', 'xyz', 'tofu', 'zu', 'ramen z wołowiną'])('%j finds none', (search) =>
    expect(similar(search)).toEqual([]),
  );

  test('one letter of a long word that is missing, added or another one is forgiven', () => {
    const words = ['staropolski', 'makaronem', 'schabowy', 'margherita', 'klasyczny', 'ziemniaczane'];
    const anyTypo = fc.record({
      word: fc.constantFrom(...words),
      at: fc.nat(),
      typo: fc.constantFrom('missing', 'added', 'other'),
      letter: fc.constantFrom('a', 'e', 'k', 'o', 'r', 'w', 'z'),
    });
    fc.assert(
      fc.property(anyTypo, ({ word, at, typo, letter }) => {
        const index = at % word.length;
        const rest = word.slice(typo === 'added' ? index : index + 1);
        const typed = word.slice(0, index) + (typo === 'missing' ? '' : letter) + rest;
        const meant = NAMES.find((name) => rankOf(name, '', word) !== undefined)!;
        expect(similar(typed)).toContain(meant);
      }),
    );
  });
});
