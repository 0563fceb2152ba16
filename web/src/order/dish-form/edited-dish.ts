import { isAlike } from '@kantyna/order-rules/alike';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { choiceOfEntry, type DishChoice } from '../menu/dish-choice.js';
import { findDishEntry, type DishEntryIds } from '../dish-entry.js';

/** A dish of the order that is edited. */
export interface EditedDish extends DishEntryIds {
  readonly entry: OrderEntry;
  /** The dish as it is in the order now, as often as its entry has it. */
  readonly choice: DishChoice;
}

/** The dish to edit in the present order; `undefined` once it is deleted. */
export function editedDish(
  { orderEntries, allDishesInRestaurant }: Pick<ShowOrder, 'orderEntries' | 'allDishesInRestaurant'>,
  ids: DishEntryIds,
): EditedDish | undefined {
  const { entry, dish } = findDishEntry(orderEntries, ids) ?? {};
  if (!entry || !dish) return undefined;
  const quantity = entry.dishEntries.filter((one) => isAlike(one, dish)).length;
  return { ...ids, entry, choice: choiceOfEntry(dish, allDishesInRestaurant, quantity) };
}
