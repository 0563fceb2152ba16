import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { isOfMenu } from '@kantyna/order-rules/menu/offer';
import { nameKey } from '@kantyna/contracts/name';
import type { DishChoice } from '../menu/dish-choice.js';

/** The dish of a menu that a typed dish names: its price counts, not the typed one. */
export const dishOnMenu = ({ dishId, name }: DishChoice, menu: readonly Dish[]): Dish | undefined =>
  dishId === undefined ? menu.find((dish) => isOfMenu(dish) && nameKey(dish.name) === nameKey(name)) : undefined;
