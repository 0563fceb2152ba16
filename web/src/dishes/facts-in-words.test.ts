import { expect, test } from '@jest/globals';
import { useDishTexts } from './dish.texts.js';
import { daysInWords, dietsInWords } from './facts-in-words.js';

const texts = useDishTexts.in('en');

test.each([
  [{}, ''],
  [{ days: [3] }, 'Wed'],
  [{ days: [1, 2] }, 'Mon, Tue'],
  [{ days: [1, 2, 3, 5, 7] }, 'Mon–Wed, Fri, Sun'],
  [{ days: [1, 2, 3, 4, 5] }, 'Mon–Fri'],
  [{ date: '2026-11-25' }, 'Wed, 25 Nov 2026'],
])('%j is offered: %s', (dish, words) => expect(daysInWords(dish, texts, 'en')).toBe(words));

test('an empty list of allergens says nothing there', () => {
  const said = { diets: ['vegan' as const], allergens: ['nuts' as const, 'soybeans' as const] };
  expect(dietsInWords(said, texts)).toBe('vegan · contains nuts, soya');
  expect(dietsInWords({ allergens: [] }, texts)).toBe('');
});
