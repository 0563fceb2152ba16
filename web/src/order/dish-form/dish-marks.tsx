import { useDishTexts } from '../../dishes/dish.texts.js';
import type { Allergen } from '@kantyna/contracts/catalogue/diets';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { fitOf, hasDiet, type Fit } from '@kantyna/order-rules/menu/fits';
import { useRead } from '../../api/read.js';
import { Text } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** Judges dishes for the person; `undefined` if they named nothing, or until it is known. */
export function useFitOf(): ((dish: Dish) => Fit) | undefined {
  const { data } = useRead('ownDiet');
  return data && hasDiet(data) ? (dish) => fitOf(dish, data) : undefined;
}

/** Why a dish does not fit, in words: `contains milk`. `''` for one that does, or of which it is not known. */
export function useMisfit(): (fit: Fit | undefined) => string {
  const texts = useDishTexts();
  return (fit) => (fit?.fit === 'not' ? texts.contains(fit.contains.map((one: Allergen) => texts.allergens[one])) : '');
}

/** Whether a dish is sold out at the restaurant of the order that day, in this order or another one. */
export function useIsSoldOut(): (dishId: string | undefined) => boolean {
  const { soldOutDishIds = [] } = useOrder();
  return (dishId) => dishId !== undefined && soldOutDishIds.includes(dishId);
}

/** Says beside the name of a dish that it is sold out that day; nothing if it is not. */
export function SoldOutMark({ dishId }: { dishId: string | undefined }) {
  const { soldOutToday } = useDishTexts();
  if (!useIsSoldOut()(dishId)) return null;
  return <Text variant="small regular danger"> {soldOutToday}</Text>;
}
