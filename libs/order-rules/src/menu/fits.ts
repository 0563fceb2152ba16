import type { Allergen, Diet } from '@kantyna/contracts/catalogue/diets';
import type { OwnDiet } from '@kantyna/contracts/people/auth';
import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';

/**
 * How a dish suits a person: `fits` only if it says so for all that they named, `not` with what it contains that does not suit them, and
 * `unknown` otherwise.
 */
export type Fit =
  | { readonly fit: 'fits' | 'unknown'; readonly contains?: never }
  | { readonly fit: 'not'; readonly contains: readonly Allergen[] };

/** The allergens that no dish of a diet contains. */
const EXCLUDED: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'eggs', 'milk'],
  glutenFree: ['gluten'],
  lactoseFree: ['milk'],
};

/** The diets that are only about allergens. */
const BY_ALLERGENS: readonly Diet[] = ['glutenFree', 'lactoseFree'];

/** Whether a person named anything. */
export const hasDiet = ({ diets, allergens }: OwnDiet): boolean => diets.length + allergens.length > 0;

/** Judges a dish for a person (docs/rules/people.md, Diets). Side dishes are not judged: they say nothing. */
export function fitOf({ diets = [], allergens }: Pick<DishFacts, 'diets' | 'allergens'>, diet: OwnDiet): Fit {
  const isSaid = (diet: Diet) =>
    diets.includes(diet) || (diets.includes('vegan') && (diet === 'vegetarian' || diet === 'lactoseFree'));
  // Milk without lactose is milk.
  const excludedBy = (diet: Diet) => (diet === 'lactoseFree' && isSaid(diet) ? [] : EXCLUDED[diet]);
  const unwanted = new Set([...diet.allergens, ...diet.diets.flatMap(excludedBy)]);
  const contains = (allergens ?? []).filter((one) => unwanted.has(one));
  if (contains.length > 0) return { fit: 'not', contains };
  const isWithout = (allergen: Allergen) =>
    allergens !== undefined || (allergen === 'gluten' && diets.includes('glutenFree'));
  const isSuited = (diet: Diet) => isSaid(diet) || (BY_ALLERGENS.includes(diet) && EXCLUDED[diet].every(isWithout));
  return { fit: diet.allergens.every(isWithout) && diet.diets.every(isSuited) ? 'fits' : 'unknown' };
}
