import { derivedId } from '@kantyna/store/id';
import type { Menu } from './imported-menu.js';
import { merge } from './menu.js';
import { nameKey } from '@kantyna/contracts/name';
import { imported, restaurantOfMenu } from './restaurant.js';
import type { Store } from './store.js';

/** What applying a menu came to: the restaurant, and how many of its dishes. */
export interface Applied {
  readonly id: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly kept: number;
}

/**
 * Applies a menu: to its restaurant, which is made where there is none, and to the dishes there. A person who edits a dish meanwhile
 * wins: that dish is merged anew. The same menu once more writes the restaurant only.
 */
export async function applyMenu(store: Store, menu: Menu, now: string): Promise<Applied> {
  const id = await putRestaurant(store, menu, now);
  const count = { added: 0, changed: 0, removed: 0 };
  for (;;) {
    const [read, { uses }] = await Promise.all([store.readDishes(id), store.usage(id)]);
    const present = read.filter((dish) => !dish.removed);
    const merged = merge(present, menu.dishes, { restaurantId: id, now, uses, sameId: derivedId });
    const beaten = await store.writeDishes(read, merged);
    for (const kind of ['added', 'changed', 'removed'] as const) {
      count[kind] += merged[kind].filter((dish) => !beaten.has(dish.id)).length;
    }
    if (beaten.size === 0) return { id, ...count, kept: merged.kept.length };
  }
}

/** Finds or makes the restaurant of a menu. Two imports at once make one: a new one's id comes from its name. */
async function putRestaurant(store: Store, menu: Menu, now: string): Promise<string> {
  for (;;) {
    // In this order: whoever takes the id in between is then found by name.
    const unused = await unusedId(store, menu);
    const found = restaurantOfMenu(await store.allRestaurants(), menu);
    const id = found ?? unused;
    const done = await store.restaurants.change(id, undefined, (present) => {
      const another = found ? !present : present && nameKey(present.name) !== nameKey(menu.name);
      return another ? { reply: false } : { state: imported(present, menu, now), reply: true };
    });
    if (done) return id;
  }
}

/** The first id of the menu's name that no restaurant ever had: the dishes of a deleted one must not come back. */
async function unusedId(store: Store, { name }: Menu): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const id = derivedId('restaurant', nameKey(name), String(attempt));
    if (!(await store.wasRestaurant(id))) return id;
  }
}
