import { expect, test } from '@jest/globals';
import { hueOf, hueOfPerson, initialsOf, letterOf } from './hue.js';

test.each([
  ['Bar Mleczny Pod Kasztanem', 'K'],
  ['Pierogarnia Stary Młyn', 'S'],
  ['Pizzeria La Fontanna', 'L'],
  ['łódzka kuchnia', 'Ł'],
  ['Pizzeria', 'P'],
  ['Bar', 'B'],
])('the letter of %s is %s', (restaurant, letter) => {
  expect(letterOf(restaurant)).toBe(letter);
});

test.each([
  ['Anna Maria Kowalska', 'AK'],
  ['Cher', 'C'],
  ['Anna Nowak (anna.nowak@firma.example)', 'AN'],
  ['łukasz  żak', 'ŁŻ'],
  ['', ''],
])('the initials of "%s" are "%s"', (person, initials) => {
  expect(initialsOf(person)).toBe(initials);
});

test('a person has one tint, with their address beside the name or without', () => {
  expect(hueOfPerson('Anna Nowak (anna.nowak2@firma.example)')).toBe(hueOfPerson('Anna Nowak'));
});

test('a name has one tint, and names of a company have all eight', () => {
  const hues = Array.from({ length: 200 }, (_, index) => hueOf(`Anna Nowak ${index}`));
  expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(hueOf('Anna Nowak')).toBe(hueOf('Anna Nowak'));
});
