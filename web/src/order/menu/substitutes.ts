import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { isOfferedAsIs } from '@kantyna/order-rules/menu/offer';

/**
 * The dishes of a menu that may take the place of a sold-out one: those of its category, then the others, both in the order of the menu.
 * `soldOutIds` are left out, and what is not offered on the date of the order or asks
 * for options.
 */
export function substitutesFor(
  menu: readonly Dish[],
  dishId: string,
  soldOutIds: readonly string[],
  orderDate: string,
): { similar: Dish[]; others: Dish[] } {
  const category = menu.find(({ id }) => id === dishId)?.category ?? '';
  const offered = menu.filter(
    (dish) => dish.id !== dishId && !soldOutIds.includes(dish.id) && isOfferedAsIs(dish, orderDate),
  );
  const isSimilar = (dish: Dish) => category !== '' && dish.category === category;
  return { similar: offered.filter(isSimilar), others: offered.filter((dish) => !isSimilar(dish)) };
}
