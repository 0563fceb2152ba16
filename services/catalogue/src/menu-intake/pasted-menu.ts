import { nameKey, tidy } from '@kantyna/contracts/name';
import type { PastedMenu } from '@kantyna/contracts/pasted-menus';
import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';
import type { KnownDish } from '../dish.js';
import type { MenuDish } from './imported-menu.js';

type Confirmed = PastedMenu['dishes'];

/**
 * Confirmed dishes as a menu. A text says nothing of side dishes and often nothing of categories, so those of dishes that are there
 * already stay. Refuses a name that is there twice.
 */
export function menuOfPasted(dishes: Confirmed, present: readonly KnownDish[]): MenuDish[] | Refusal {
  const known = new Map(present.toReversed().map(({ dish }) => [nameKey(dish.name), dish]));
  const first = new Map<string, number>();
  const faults: string[] = [];
  const menu = dishes.map(({ name: written, price, category = '' }, index) => {
    const name = tidy(written);
    const key = nameKey(name);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else faults.push(`dishes[${index}] "${name}": the name is there twice, first at dishes[${earlier}]`);
    const dish = known.get(key);
    return {
      name,
      price,
      category: tidy(category) || (dish?.category ?? ''),
      sideDishes: (dish?.sideDishes ?? []).map((side) => ({ name: side.name, price: side.price })),
    };
  });
  return faults.length > 0 ? invalidBody(faults) : menu;
}

/** The first dish of each name: what a text that names one twice can be compared by. */
export function withoutTwice(dishes: Confirmed): Confirmed {
  const seen = new Set<string>();
  return dishes.filter(({ name }) => !seen.has(nameKey(name)) && seen.add(nameKey(name)));
}
