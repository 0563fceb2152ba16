import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { ALLERGENS, DIETS } from '@kantyna/contracts/catalogue/diets';
import type { OwnDiet } from '@kantyna/contracts/people/auth';
import { fitOf } from '@kantyna/order-rules/menu/fits';

type Dish = Parameters<typeof fitOf>[0];
const own = (changes: Partial<OwnDiet>): OwnDiet => ({ diets: [], allergens: [], ...changes });
const [vegetarian, vegan] = [own({ diets: ['vegetarian'] }), own({ diets: ['vegan'] })];
const [glutenFree, lactoseFree] = [own({ diets: ['glutenFree'] }), own({ diets: ['lactoseFree'] })];
const milk = own({ allergens: ['milk'] });

describe('a dish', () => {
  test.each<[string, Dish, OwnDiet, string]>([
    ['that says nothing is not known', {}, milk, 'unknown'],
    ['that says nothing is not known to suit a diet', {}, vegetarian, 'unknown'],
    ['with the allergen does not fit', { allergens: ['eggs', 'milk'] }, milk, 'not milk'],
    ['with other allergens fits', { allergens: ['eggs'] }, milk, 'fits'],
    ['with no allergen fits', { allergens: [] }, milk, 'fits'],
    ['that is lactose-free may have milk in it', { diets: ['lactoseFree'] }, milk, 'unknown'],
    ['that is vegan names no allergens', { diets: ['vegan'] }, milk, 'unknown'],
    ['without gluten fits who must not have it', { diets: ['glutenFree'] }, own({ allergens: ['gluten'] }), 'fits'],
    ['that is vegan is vegetarian', { diets: ['vegan'] }, vegetarian, 'fits'],
    ['that is vegetarian need not be vegan', { diets: ['vegetarian'] }, vegan, 'unknown'],
    ['with milk is not vegan, whatever it says', { diets: ['vegan'], allergens: ['milk'] }, vegan, 'not milk'],
    ['with fish is not vegetarian', { allergens: ['fish', 'milk'] }, vegetarian, 'not fish'],
    ['without an allergen of meat need not be vegetarian', { allergens: [] }, vegetarian, 'unknown'],
    ['without gluten among its allergens is gluten-free', { allergens: ['milk'] }, glutenFree, 'fits'],
    [
      'with gluten is not gluten-free, whatever it says',
      { diets: ['glutenFree'], allergens: ['gluten'] },
      glutenFree,
      'not gluten',
    ],
    ['with milk without lactose is lactose-free', { diets: ['lactoseFree'], allergens: ['milk'] }, lactoseFree, 'fits'],
    ['fits who named nothing', {}, own({}), 'fits'],
  ])('%s', (_, dish, person, expected) => {
    const { fit, contains = [] } = fitOf(dish, person);
    expect([fit, ...contains].join(' ')).toBe(expected);
  });

  const anyAllergens = fc.subarray([...ALLERGENS]);
  const anyDiets = fc.subarray([...DIETS]);
  const anyOwn = fc.record({ diets: anyDiets, allergens: anyAllergens });
  const RANK = { fits: 0, unknown: 1, not: 2 };

  it('that says nothing never fits who named something', () => {
    fc.assert(
      fc.property(anyOwn, (person) => {
        fc.pre(person.diets.length + person.allergens.length > 0);
        expect(fitOf({}, person).fit).toBe('unknown');
      }),
    );
  });

  it('never fits better with one allergen more in it, nor if the person names one more', () => {
    fc.assert(
      fc.property(anyAllergens, anyDiets, anyOwn, fc.constantFrom(...ALLERGENS), (allergens, diets, person, more) => {
        const rankOf = (dish: Dish, who: OwnDiet) => RANK[fitOf(dish, who).fit];
        const before = rankOf({ allergens, diets }, person);
        expect(rankOf({ allergens: [...allergens, more], diets }, person)).toBeGreaterThanOrEqual(before);
        const stricter = { ...person, allergens: [...person.allergens, more] };
        expect(rankOf({ allergens, diets }, stricter)).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
