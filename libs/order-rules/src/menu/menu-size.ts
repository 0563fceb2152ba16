import { factsOf, type DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import { MENU_LIMITS } from '@kantyna/contracts/product';

/** The size of a menu or of a part of it. */
export type MenuSize = { readonly [K in keyof typeof MENU_LIMITS]: number };

interface SizedDish extends DishFacts {
  readonly name: string;
  readonly category?: string;
  readonly sideDishes: readonly { readonly name: string; readonly group?: string }[];
}

const KINDS = Object.keys(MENU_LIMITS) as (keyof MenuSize)[];
const encoder = new TextEncoder();
const bytesOf = (name: string): number => encoder.encode(JSON.stringify(name)).length - 2;
/** The fields that a dish or a side dish need not have, with their names. */
const bytesOfFields = (fields: object): number =>
  Object.keys(fields).length === 0 ? 0 : encoder.encode(JSON.stringify(fields)).length - 1;

/** The size of these dishes together. */
export function menuSize(dishes: readonly SizedDish[]): MenuSize {
  let [sideDishes, textBytes] = [0, 0];
  for (const dish of dishes) {
    sideDishes += dish.sideDishes.length;
    textBytes += bytesOf(dish.name) + bytesOf(dish.category ?? '') + bytesOfFields(factsOf(dish));
    for (const { name, group } of dish.sideDishes)
      textBytes += bytesOf(name) + (group === undefined ? 0 : bytesOfFields({ group }));
  }
  return { dishes: dishes.length, sideDishes, textBytes };
}

/** The size of a menu after dishes were replaced: `present` are those before, `next` those after. */
export function sizeAfter(menu: MenuSize, present: readonly SizedDish[], next: readonly SizedDish[]): MenuSize {
  const [less, more] = [menuSize(present), menuSize(next)];
  return {
    dishes: menu.dishes - less.dishes + more.dishes,
    sideDishes: menu.sideDishes - less.sideDishes + more.sideDishes,
    textBytes: menu.textBytes - less.textBytes + more.textBytes,
  };
}

/**
 * Names the limit that a menu would exceed after a change, as a sentence. A menu that is too large already may change as long as it does not grow
 * in what it has too much of.
 */
export function excessOfMenu(before: MenuSize, after: MenuSize): string | undefined {
  const kind = KINDS.find((one) => after[one] > MENU_LIMITS[one] && after[one] > before[one]);
  return kind && SENTENCES[kind](after[kind], MENU_LIMITS[kind]);
}

const SENTENCES: Record<keyof MenuSize, (size: number, limit: number) => string> = {
  dishes: (size, limit) => `dishes: the menu would have ${size} dishes, and can have ${limit}. Nothing was changed.`,
  sideDishes: (size, limit) =>
    `sideDishes: the menu would have ${size} side dishes, and can have ${limit}. Nothing was changed.`,
  textBytes: (size, limit) =>
    `name: the texts of the menu would have ${size} bytes, and can have ${limit}. Nothing was changed.`,
};
