import type { Dish } from '@kantyna/contracts/catalogue/dishes';

/**
 * The dishes of a menu that may take the place of a sold-out one: those of its category, then the others, both in the order of the menu.
 * `soldOutIds` are left out.
 */
export function substitutesFor(
  menu: readonly Dish[],
  dishId: string,
  soldOutIds: readonly string[],
): { similar: Dish[]; others: Dish[] } {
  const category = menu.find(({ id }) => id === dishId)?.category ?? '';
  const offered = menu.filter(({ id }) => id !== dishId && !soldOutIds.includes(id));
  const isSimilar = (dish: Dish) => category !== '' && dish.category === category;
  return { similar: offered.filter(isSimilar), others: offered.filter((dish) => !isSimilar(dish)) };
}
