import { describe, expect, test } from '@jest/globals';
import {
  mdiCakeVariantOutline,
  mdiCupOutline,
  mdiFoodSteak,
  mdiLeaf,
  mdiPizza,
  mdiPotSteamOutline,
  mdiSilverwareForkKnife,
} from '@mdi/js';
import { dishIcon, foodIcon } from './food-icon.js';

describe('the icon of a category', () => {
  test.each([
    ['Zupy', '', mdiPotSteamOutline],
    ['ZUPY DNIA', '', mdiPotSteamOutline],
    ['Dania główne', 'Pizza', mdiFoodSteak],
    ['', 'Żurek w chlebie', mdiPotSteamOutline],
    ['Polecamy', 'Kotlet schabowy', mdiFoodSteak],
    ['Napoje zimne', '', mdiCupOutline],
    ['Soups', '', mdiPotSteamOutline],
    ['Desserts', '', mdiCakeVariantOutline],
    ['Nasza pizza', '', mdiPizza],
    // Words are found at their beginning: a steak is no tea.
    ['Steaki', '', mdiFoodSteak],
    ['Grzyby', '', mdiSilverwareForkKnife],
    ['', '', mdiSilverwareForkKnife],
    ['Inne', 'Coś dobrego', mdiSilverwareForkKnife],
  ])('of “%s” with “%s”', (category, dishName, icon) => expect(foodIcon(category, dishName)).toBe(icon));

  test.each([
    ['Zestawy obiadowe', 'Zestaw wegetariański', mdiLeaf],
    ['', 'Kotlet bez mięsa', mdiLeaf],
    ['Zestawy obiadowe', 'Zestaw mięsny', mdiFoodSteak],
    ['Zupy', 'Krem wegański', mdiPotSteamOutline],
  ])('of a dish of “%s”, “%s”, is a leaf instead of a steak', (category, dishName, icon) =>
    expect(dishIcon(category, dishName)).toBe(icon),
  );

  test('pierogi and gyoza have the same, of no other category', () => {
    expect(foodIcon('Pierogi')).toBe(foodIcon('', 'Gyoza z kaczką'));
    expect(foodIcon('Pierogi')).not.toBe(foodIcon('Zupy'));
  });
});
