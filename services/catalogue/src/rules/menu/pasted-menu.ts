import type { Fault } from '@kantyna/contracts/faults';
import { nameKey, tidy } from '@kantyna/contracts/name';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';
import type { DishRecord } from '../dish.js';
import { repetitionCheck, toPricedName, type ImportedDish } from './imported-menu.js';

type ConfirmedDishes = PastedMenu['dishes'];

/**
 * Turns confirmed dishes into a menu. A text has no side dishes and often no categories, so present dishes keep theirs.
 * Refuses a name that is there twice.
 */
export function menuOfPasted(dishes: ConfirmedDishes, present: readonly DishRecord[]): ImportedDish[] | Refusal {
  const presentByKey = new Map(present.toReversed().map(({ dish }) => [nameKey(dish.name), dish]));
  const repetitionOf = repetitionCheck('dishes');
  const faults: Fault[] = [];
  const menu = dishes.map(({ name: written, price, category = '', edited = false }, index) => {
    const name = tidy(written);
    const repetition = repetitionOf(name, index);
    if (repetition) faults.push({ path: `dishes.${index}.name`, where: `dishes[${index}] "${name}"`, ...repetition });
    const dish = presentByKey.get(nameKey(name));
    return {
      name,
      price,
      category: tidy(category) || (dish?.category ?? ''),
      sideDishes: (dish?.sideDishes ?? []).map(toPricedName),
      edited,
    };
  });
  return faults.length > 0 ? invalidBody(faults) : menu;
}

/** The first dish of each name. */
export function uniqueByName(dishes: ConfirmedDishes): ConfirmedDishes {
  const repetitionOf = repetitionCheck('dishes');
  return dishes.filter(({ name }, index) => repetitionOf(name, index) === undefined);
}
