import { isDeepStrictEqual } from 'node:util';
import type { MenuDifferences } from '@kantyna/contracts/menu-reports';
import { nameKey } from '@kantyna/contracts/name';
import { derivedId } from '@kantyna/store/id';
import { differencesOf, isNothing, together } from './differences.js';
import type { KnownDish } from '../dish.js';
import type { Menu, MenuDish } from './imported-menu.js';
import { merge } from './merge.js';
import { reportOf, type Origin } from './menu-report.js';
import { imported, restaurantOfMenu } from '../restaurant.js';
import type { Reports } from './menu-report-store.js';
import type { Store } from '../store.js';

/** What applying a menu works with. */
export interface Applying {
  readonly store: Store;
  readonly reports: Reports;
}

/** How a menu is applied. */
export interface Manner {
  readonly now: string;
  /** The menu is only a part: dishes that it lacks stay. */
  readonly isPart?: boolean;
}

/**
 * Applies a menu to the dishes of its restaurant, and keeps the report where it changes anything. A person who edits a dish meanwhile
 * wins: that dish is merged anew. The report comes first: where this instance is killed in between, whoever repeats the work completes it.
 */
export async function applyDishes(
  { store, reports }: Applying,
  restaurantId: string,
  menu: readonly MenuDish[],
  manner: Manner,
  origin: Origin,
): Promise<MenuDifferences> {
  let done: MenuDifferences = { added: [], changed: [], removed: [], kept: [] };
  const begun = await reports.begun(origin.id);
  for (;;) {
    const read = await store.readDishes(restaurantId);
    const present = read.filter((dish) => !dish.removed);
    const { merged, differences } = await merging(store, restaurantId, present, menu, manner);
    if (!begun && isNothing(done) && !isNothing(differences)) {
      await reports.put(restaurantId, reportOf(origin, 'applied', differences), false);
    }
    const beaten = await store.writeDishes(read, merged);
    done = together(done, beaten.size === 0 ? differences : differencesOf(present, menu, merged, beaten));
    if (beaten.size > 0) continue;
    // What was begun by somebody who was killed tells all that this menu changed; only the rest was left for here.
    if (begun) await reports.put(restaurantId, begun);
    else if (!isNothing(done)) await reports.put(restaurantId, reportOf(origin, 'applied', done));
    return done;
  }
}

/** What a menu would do to the dishes of its restaurant, if there is one. Changes nothing. */
export async function differencesOfMenu(
  store: Store,
  restaurantId: string | undefined,
  menu: readonly MenuDish[],
  manner: Manner,
): Promise<MenuDifferences> {
  const present = restaurantId === undefined ? [] : await store.dishesOf(restaurantId);
  return (await merging(store, restaurantId ?? '', present, menu, manner)).differences;
}

async function merging(
  store: Store,
  restaurantId: string,
  present: readonly KnownDish[],
  menu: readonly MenuDish[],
  { now, isPart = false }: Manner,
) {
  const { uses } = await store.usage(restaurantId);
  const merged = merge(present, menu, { restaurantId, now, uses, sameId: derivedId, isPart });
  return { merged, differences: differencesOf(present, menu, merged) };
}

/** Finds or makes the restaurant of a menu, and notes when it came. Two imports at once make one: a new one's id comes from its name. */
export async function putRestaurant(store: Store, menu: Menu, now: string): Promise<string> {
  for (;;) {
    // In this order: whoever takes the id in between is then found by name.
    const unused = await unusedId(store, menu);
    const found = restaurantOfMenu(await store.allRestaurants(), menu);
    const id = found ?? unused;
    const done = await store.restaurants.change(id, undefined, (present) => {
      const another = found ? !present : present && nameKey(present.name) !== nameKey(menu.name);
      if (another) return { reply: false };
      const state = imported(present, menu, now);
      return isDeepStrictEqual(state, present) ? { reply: true } : { state, reply: true };
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
