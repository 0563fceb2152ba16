import Type from '@kantyna/typebox';
import { ALLERGENS, DIETS } from '../catalogue/diets.js';
import { OneOf, Shape } from '../format.js';

/** What a person eats, and what they must not have. Nobody else sees it (docs/rules/people.md, Diets). */
export const OwnDiet = Shape({
  diets: Type.Array(OneOf(DIETS), { maxItems: DIETS.length }),
  allergens: Type.Array(OneOf(ALLERGENS), { maxItems: ALLERGENS.length }),
});
