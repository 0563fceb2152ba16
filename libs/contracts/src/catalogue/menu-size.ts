import { conflict, type Refusal } from '../refusal.js';

/** What the menu of a restaurant may have in total (docs/rules.md, Limits). Names are counted as JSON in UTF-8, categories included. */
export const MENU_LIMITS = { dishes: 5_000, sideDishes: 10_000, nameBytes: 512 * 1024 } as const;

/** The size of a menu or of a part of it. */
export type MenuSize = { readonly [K in keyof typeof MENU_LIMITS]: number };

interface SizedDish {
  readonly name: string;
  readonly category?: string;
  readonly sideDishes: readonly { readonly name: string }[];
}

const KINDS = Object.keys(MENU_LIMITS) as (keyof MenuSize)[];
const encoder = new TextEncoder();
const bytesOf = (name: string): number => encoder.encode(JSON.stringify(name)).length - 2;

/** The size of these dishes together. */
export function menuSize(dishes: readonly SizedDish[]): MenuSize {
  let [sideDishes, nameBytes] = [0, 0];
  for (const dish of dishes) {
    sideDishes += dish.sideDishes.length;
    nameBytes += bytesOf(dish.name) + bytesOf(dish.category ?? '');
    for (const { name } of dish.sideDishes) nameBytes += bytesOf(name);
  }
  return { dishes: dishes.length, sideDishes, nameBytes };
}

/** The size of a menu after dishes were replaced: `present` are those before, `next` those after. */
export function sizeAfter(menu: MenuSize, present: readonly SizedDish[], next: readonly SizedDish[]): MenuSize {
  const [less, more] = [menuSize(present), menuSize(next)];
  return {
    dishes: menu.dishes - less.dishes + more.dishes,
    sideDishes: menu.sideDishes - less.sideDishes + more.sideDishes,
    nameBytes: menu.nameBytes - less.nameBytes + more.nameBytes,
  };
}

/**
 * Refuses (409) a change after which a menu would exceed a limit. A menu that is too large already may change as long as it does not grow
 * in what it has too much of.
 */
export function menuFull(before: MenuSize, after: MenuSize): Refusal | undefined {
  const kind = KINDS.find((one) => after[one] > MENU_LIMITS[one] && after[one] > before[one]);
  return kind && conflict('MENU_FULL', SENTENCES[kind](after[kind], MENU_LIMITS[kind]));
}

const SENTENCES: Record<keyof MenuSize, (size: number, limit: number) => string> = {
  dishes: (size, limit) => `dishes: the menu would have ${size} dishes, and can have ${limit}. Nothing was changed.`,
  sideDishes: (size, limit) =>
    `sideDishes: the menu would have ${size} side dishes, and can have ${limit}. Nothing was changed.`,
  nameBytes: (size, limit) =>
    `name: the names of the menu would have ${size} bytes, and can have ${limit}. Nothing was changed.`,
};
