import { isDeepStrictEqual } from 'node:util';
import type { MenuDifferences } from '@kantyna/contracts/menu-reports';
import { nameKey } from '@kantyna/contracts/name';
import { Refusal } from '@kantyna/contracts/refusal';
import { derivedId } from '@kantyna/store/id';
import type { Dependencies } from '../dependencies.js';
import { unlessMergeTooLarge } from '../menu-bounds.js';
import { TOO_MANY_RESTAURANTS } from '../restaurant.js';
import type { Store } from '../store.js';
import { combineDifferences, differencesOf, isUnchanged, NO_DIFFERENCES } from './differences.js';
import type { ImportedDish, ImportedMenu } from './imported-menu.js';
import { reportOf, type ReportHeader } from './menu-report.js';
import { findRestaurantOfMenu, withMenuDetails } from './menu-restaurant.js';
import { mergeMenu, type MergeContext } from './merge.js';

/**
 * Applies a menu to the dishes of its restaurant, and reports it if it changes anything. A concurrent edit by a person wins:
 * after a version conflict the menu is merged again. Refuses the whole menu (409) if the restaurant's would be too large afterwards.
 *
 * The report is written first, as unfinished. If this instance is killed in between, repeating the same menu completes both.
 */
export async function applyMenu(
  { store, reports, inTurn }: Pick<Dependencies, 'store' | 'reports' | 'inTurn'>,
  restaurantId: string,
  menu: readonly ImportedDish[],
  header: ReportHeader,
  { isPartial = false } = {},
): Promise<MenuDifferences | Refusal> {
  return inTurn(restaurantId, () => apply({ store, reports }, restaurantId, menu, header, isPartial));
}

async function apply(
  { store, reports }: Pick<Dependencies, 'store' | 'reports'>,
  restaurantId: string,
  menu: readonly ImportedDish[],
  header: ReportHeader,
  isPartial: boolean,
): Promise<MenuDifferences | Refusal> {
  const earlier = await reports.findReport(header.id);
  let written = NO_DIFFERENCES;
  for (;;) {
    const versionedDishes = await store.findVersionedDishes(restaurantId);
    const present = versionedDishes.filter(({ removed }) => !removed);
    const { idsInUse } = await store.openOrderUse(restaurantId);
    const isPasted = header.by === 'paste';
    const merged = mergeMenu(present, menu, { restaurantId, now: header.at, idsInUse, isPartial, isPasted });
    if (!earlier && isUnchanged(written)) {
      const bounded = unlessMergeTooLarge(present, merged);
      if (bounded instanceof Refusal) return bounded;
    }
    const planned = differencesOf(present, menu, merged);
    if (!earlier && isUnchanged(written) && !isUnchanged(planned)) {
      await reports.putUnfinished(restaurantId, reportOf(header, 'applied', planned));
    }
    const conflicts = await store.writeDishes(versionedDishes, [...merged.added, ...merged.changed], merged.removed);
    written = combineDifferences(written, differencesOf(present, menu, merged, conflicts));
    if (conflicts.size > 0) continue;
    // The earlier, unfinished report lists all changes of this menu; this run wrote only the remaining ones.
    if (earlier) await reports.put(restaurantId, earlier.report);
    else if (!isUnchanged(written)) await reports.put(restaurantId, reportOf(header, 'applied', written));
    return written;
  }
}

/** What a menu would change in the dishes of its restaurant, or why it is refused (409). Writes nothing. */
export async function previewMenu(
  store: Store,
  restaurantId: string,
  menu: readonly ImportedDish[],
  options: Pick<MergeContext, 'now' | 'isPartial'>,
): Promise<MenuDifferences | Refusal> {
  const present = await store.findDishes(restaurantId);
  const { idsInUse } = await store.openOrderUse(restaurantId);
  const merged = unlessMergeTooLarge(present, mergeMenu(present, menu, { restaurantId, idsInUse, ...options }));
  return merged instanceof Refusal ? merged : differencesOf(present, menu, merged);
}

/**
 * Finds or creates the restaurant of a menu, and records the time. Returns its id. Refuses a new one if there are too many (409).
 * The id of a new one is derived from its name, so that two concurrent imports create one restaurant.
 */
export async function saveRestaurantOfMenu(store: Store, menu: ImportedMenu, at: string): Promise<string | Refusal> {
  for (;;) {
    // In this order: if a concurrent import takes the unused id, the search by name finds its restaurant.
    const unused = await unusedRestaurantId(store, menu);
    const found = findRestaurantOfMenu(await store.findAllRestaurants(), menu)?.id;
    const id = found ?? unused;
    if (!found && (await store.hasAllRestaurants())) return TOO_MANY_RESTAURANTS;
    const isSaved = await store.restaurants.change(id, undefined, (present) => {
      const isTaken = found ? !present : present && nameKey(present.name) !== nameKey(menu.name);
      if (isTaken) return { reply: false };
      const state = withMenuDetails(present, menu, at);
      return isDeepStrictEqual(state, present) ? { reply: true } : { state, reply: true };
    });
    if (isSaved === true) return id;
  }
}

/** Records that the menu of a restaurant was read. A late record does not set the time back. */
export async function recordCrawl(store: Store, restaurantId: string, at: string): Promise<void> {
  await store.restaurants.change(restaurantId, undefined, (present) => {
    const isLater = present && (present.lastCrawled ?? '') < at;
    return isLater ? { state: { ...present, lastCrawled: at }, reply: undefined } : { reply: undefined };
  });
}

/** The first id for the menu's name that no restaurant ever had: the dishes of a deleted one must not come back. */
async function unusedRestaurantId(store: Store, { name }: ImportedMenu): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const id = derivedId('restaurant', nameKey(name), String(attempt));
    if (!(await store.hadRestaurant(id))) return id;
  }
}
