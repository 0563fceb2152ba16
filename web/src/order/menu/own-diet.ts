import { useMoreTexts } from '../../texts/texts.js';
import type { Allergen } from '@kantyna/contracts/catalogue/diets';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { fitOf, hasDiet, type Fit } from '@kantyna/order-rules/menu/fits';
import { useRead } from '../../api/read.js';

/** Judges dishes for the person; `undefined` if they named nothing, or until it is known. */
export function useFitOf(): ((dish: Dish) => Fit) | undefined {
  const { data } = useRead('ownDiet');
  return data && hasDiet(data) ? (dish) => fitOf(dish, data) : undefined;
}

/** Why a dish does not fit, in words: `contains milk`. `''` for one that does, or of which it is not known. */
export function useMisfit(): (fit: Fit | undefined) => string {
  const texts = useMoreTexts().dishes;
  return (fit) => (fit?.fit === 'not' ? texts.contains(fit.contains.map((one: Allergen) => texts.allergens[one])) : '');
}
