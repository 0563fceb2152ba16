import { factsOf } from '@kantyna/contracts/catalogue/dish-facts';
import type { Fault } from '@kantyna/contracts/faults';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { tidy } from '@kantyna/contracts/name';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import type { DishRecord } from '../dish.js';
import { contradictions, groupIn, inGroup } from '../facts.js';
import { repetitionCheck, toPricedName, type ImportedDish } from './imported-menu.js';

type ConfirmedDishes = PastedMenu['dishes'];

/**
 * Turns confirmed dishes into a menu. A text has no side dishes and often no categories and days, so present dishes keep theirs.
 * Refuses a name that is there twice.
 */
export function menuOfPasted(dishes: ConfirmedDishes, present: readonly DishRecord[]): ImportedDish[] | Refusal {
  const presentByKey = new Map(present.toReversed().map(({ dish }) => [confusableKey(dish.name), dish]));
  const repetitionOf = repetitionCheck('dishes');
  const faults: Fault[] = [];
  const menu = dishes.map(({ name: written, price, category = '', sideDishes, edited = false, ...said }, index) => {
    const name = tidy(written);
    const repetition = repetitionOf(name, index);
    if (repetition) faults.push({ path: `dishes.${index}.name`, where: `dishes[${index}] "${name}"`, ...repetition });
    const dish = presentByKey.get(confusableKey(name));
    const { optionGroups, days, date } = dish ?? {};
    const offered = said.days || said.date ? {} : { days, date };
    // With side dishes it is all of the dish, as a page says it.
    const facts = sideDishes ? said : { ...said, ...offered, optionGroups };
    const sides = sideDishes
      ? tidyByName(sideDishes).map((side) => inGroup(side, groupIn(said.optionGroups, side.group)))
      : (dish?.sideDishes ?? []).map((side) => inGroup(toPricedName(side), side.group));
    for (const fault of sideDishes ? contradictions(said, sideDishes, 'sideDishes') : [])
      faults.push({ ...fault, path: `dishes.${index}.${fault.path}` });
    return {
      name,
      price,
      category: tidy(category) || (dish?.category ?? ''),
      ...factsOf(facts),
      sideDishes: sides,
      edited,
    };
  });
  return faults.length > 0 ? invalidBody(faults) : menu;
}

/** Side dishes with tidy names, the first of each. */
function tidyByName<S extends { name: string }>(sideDishes: readonly S[]): S[] {
  const repetitionOf = repetitionCheck('sideDishes');
  return sideDishes
    .map((side) => ({ ...side, name: tidy(side.name) }))
    .filter(({ name }, index) => repetitionOf(name, index) === undefined);
}

/** The first dish of each name. */
export function uniqueByName(dishes: ConfirmedDishes): ConfirmedDishes {
  const repetitionOf = repetitionCheck('dishes');
  return dishes.filter(({ name }, index) => repetitionOf(name, index) === undefined);
}
