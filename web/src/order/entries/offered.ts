import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { isOfferedOn, unmetGroups } from '@kantyna/order-rules/menu/offer';
import { choiceOf, type DishChoice } from '../../dishes/dish-choice.js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

/** A choice of a dish of the menu, and the option groups of which something else has to be chosen now. */
export type OfferedChoice = DishChoice & { dishId: string; toChoose?: string[] };

/** A choice that is added by one tap, and why it is offered. */
export interface Offered {
  readonly choice: OfferedChoice;
  readonly why: 'usual' | 'popular' | 'recent';
}

const withoutSides = (dish: Dish): OfferedChoice => {
  const toChoose = unmetGroups(dish, []).map(({ name }) => name);
  return { ...choiceOf(dish), ...(toChoose.length > 0 && { toChoose }) };
};

/**
 * Up to `most` choices for who has not chosen: their usual ones, then what most people have in this order, then the dishes last chosen in
 * this browser (`recentIds`). Each dish once; none that has left the menu or is not offered that day, which the server sees to for the usual
 * ones.
 */
export function offeredChoices(
  usual: readonly OfferedChoice[],
  {
    orderEntries,
    allDishesInRestaurant,
    order: { orderDate },
  }: Pick<ShowOrder, 'orderEntries' | 'allDishesInRestaurant'> & { order: Pick<ShowOrder['order'], 'orderDate'> },
  recentIds: readonly string[],
  most: number,
): Offered[] {
  const eaters = new Map<string, number>();
  for (const { dishEntries } of orderEntries)
    for (const dishId of new Set(dishEntries.map((dish) => dish.dishId)))
      eaters.set(dishId, (eaters.get(dishId) ?? 0) + 1);
  const popularIds = [...eaters].toSorted(([, a], [, b]) => b - a).map(([dishId]) => dishId);
  const onMenu = (ids: readonly string[], why: Offered['why']) =>
    ids.flatMap((dishId): Offered[] => {
      const dish = allDishesInRestaurant.find(({ id }) => id === dishId);
      return dish && isOfferedOn(dish, orderDate) ? [{ choice: withoutSides(dish), why }] : [];
    });
  const all = [
    ...usual.map((choice): Offered => ({ choice, why: 'usual' })),
    ...onMenu(popularIds, 'popular'),
    ...onMenu(recentIds, 'recent'),
  ];
  // Two usual choices may be of one dish.
  return all
    .filter(
      ({ choice, why }, index) =>
        why === 'usual' || all.findIndex((one) => one.choice.dishId === choice.dishId) === index,
    )
    .slice(0, most);
}
