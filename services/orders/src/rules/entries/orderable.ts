import { isOfferedOn, unmetGroups } from '@kantyna/order-rules/menu/offer';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import type { MenuDish } from '../rule.js';

/**
 * Refuses (409) a dish that is not offered on the date of the order, and too few or too many side dishes of an option group. Dishes and
 * side dishes that stay from `before` are not judged again.
 */
export function refuseUnlessOrderable(
  dish: MenuDish,
  sideDishes: readonly { readonly id: string }[],
  orderDate: string,
  before?: Pick<DishEntry, 'dishId' | 'sideDishes'>,
): Refusal | undefined {
  const isSame = before?.dishId === dish.id;
  if (!isSame && !isOfferedOn(dish, orderDate)) return notOffered(dish, orderDate);
  if (isSame && keyOf(before.sideDishes) === keyOf(sideDishes)) return undefined;
  const [unmet] = unmetGroups(
    dish,
    sideDishes.map(({ id }) => id),
  );
  return (
    unmet &&
    conflict(
      'OPTIONS_NOT_CHOSEN',
      `sideDishes: of “${unmet.name}” of “${dish.name}” ${unmet.least === unmet.most ? `exactly ${unmet.least}` : `${unmet.least} to ${unmet.most}`} have to be chosen.`,
      unmet.name,
    )
  );
}

/** The refusal (409) of a dish that is not offered on a date. */
export const notOffered = ({ name }: Pick<MenuDish, 'name'>, on: string): Refusal =>
  conflict('DISH_NOT_OFFERED', `“${name}” is not offered on ${on}.`, name);

const keyOf = (sideDishes: readonly { readonly id: string }[]): string =>
  JSON.stringify(sideDishes.map(({ id }) => id).toSorted());
