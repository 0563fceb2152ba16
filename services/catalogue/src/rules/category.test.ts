import { expect, it } from '@jest/globals';
import { categoriesOffered } from './category.js';

it('offers the standard categories, then others in use by name, each in the spelling in use', () => {
  const offered = categoriesOffered(['ZUPY', 'Wegańskie', '', 'zupy', 'Lunch', 'lunch ']);
  expect(offered.slice(0, 2)).toEqual(['ZUPY', 'Dania główne']);
  expect(offered.slice(12)).toEqual(['Lunch', 'Wegańskie']);
});
