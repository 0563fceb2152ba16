import { isOfferedOn, unmetGroups } from '@kantyna/order-rules/menu/offer';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import type { MenuDish } from '../rule.js';
import type { Person } from '@kantyna/contracts/people/person';
import { formatZloty } from '@kantyna/money/zloty';
import { isAllowed } from '@kantyna/order-rules/policies';
import type { StoredOrder } from '../stored-order.js';

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

/**
 * A 409 if the dishes of an entry exceed the order's limit for each person, before discount and delivery; it names the amount that is left
 * (docs/rules/entries-and-prices.md, Entries). The person who decides may exceed it, and anybody may make an entry cheaper. `before`,
 * `after` and `others` are in grosze: the dishes before and after the write, and the dishes that it does not touch.
 */
export function refuseOverLimit(
  order: StoredOrder,
  person: Person,
  { before, after, others }: { before: number; after: number; others: number },
): Refusal | undefined {
  const { limitPerPerson } = order;
  if (!limitPerPerson || isAllowed('decider', order, person.id)) return undefined;
  if (after <= Math.max(limitPerPerson, before)) return undefined;
  const left = Math.max(0, limitPerPerson - others);
  return conflict(
    'OVER_LIMIT',
    `The limit for each person in this order is ${formatZloty(limitPerPerson)}: “${formatZloty(left)}” is left.`,
    formatZloty(left),
  );
}
