import { isDeepStrictEqual } from 'node:util';
import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import type { HoldReason } from '@kantyna/contracts/catalogue/menu-readings';
import { nameKey } from '@kantyna/contracts/name';
import { Refusal } from '@kantyna/kernel/refusal';
import { derivedId } from '@kantyna/kernel/ids';
import { NO_RESTAURANT, TOO_MANY_RESTAURANTS, withMenuDetails, type RestaurantRecord } from './rules/restaurant.js';
import type { MenuReports } from './database/menu-reports.js';
import type { PresentMenu, Store } from './database/store.js';
import type { Dependencies } from './dependencies.js';
import type { ImportedMenu } from './rules/menu/imported-menu.js';
import {
  combineDifferences,
  differencesOf,
  isUnchanged,
  NO_DIFFERENCES,
  reportOf,
  type ReportHeader,
} from './rules/menu/report.js';
import type { Intake, MenuPlan } from './menu-work/menu-tasks.js';

/** The dependencies that apply menus. */
export type Intakes = Pick<Dependencies, 'store' | 'reports' | 'inTurn' | 'menus'>;

/** The changes that a menu would make, or the reason why it is refused (409). */
export async function previewMenu(
  { menus }: Pick<Dependencies, 'menus'>,
  present: PresentMenu,
  intake: Intake,
): Promise<MenuDifferences | Refusal> {
  const { differences, tooLarge } = await menus.planMenu(present, intake);
  return tooLarge ?? differences;
}

/**
 * Applies a menu to the dishes of its restaurant, and reports it if it changes anything. A concurrent edit by a person wins:
 * after a version conflict the menu is merged again. Refuses the whole menu (409) if the restaurant's would be too large afterwards.
 */
export const applyMenu = (deps: Intakes, intake: Intake, header: ReportHeader): Promise<MenuDifferences | Refusal> =>
  deps.inTurn(intake.restaurantId, async () => {
    const present = await deps.store.findMenu(intake.restaurantId);
    return applyPlan(deps, present, await deps.menus.planMenu(present, intake), intake, header);
  });

/**
 * The same from a plan. It has to be called in the restaurant's queue.
 *
 * The report is written first, as unfinished. If this instance is killed in between, repeating the same menu completes both.
 */
async function applyPlan(
  { store, reports, menus }: Pick<Dependencies, 'store' | 'reports' | 'menus'>,
  read: PresentMenu,
  first: MenuPlan,
  intake: Intake,
  header: ReportHeader,
): Promise<MenuDifferences | Refusal> {
  const { restaurantId, menu } = intake;
  const earlier = await reports.findReport(header.id);
  let written = NO_DIFFERENCES;
  for (let [present, plan] = [read, first]; ;) {
    const { merged, differences, tooLarge } = plan;
    if (!earlier && isUnchanged(written)) {
      if (tooLarge) return tooLarge;
      if (!isUnchanged(differences)) {
        await reports.putUnfinished(restaurantId, reportOf(header, 'applied', differences));
      }
    }
    const conflicts = await store.writeDishes(present, [...merged.added, ...merged.changed], merged.removed);
    const isWhole = conflicts.size === 0;
    written = combineDifferences(
      written,
      isWhole ? differences : differencesOf(present.dishes, menu, merged, conflicts),
    );
    if (!isWhole) {
      present = await store.findMenu(restaurantId);
      plan = await menus.planMenu(present, intake);
      continue;
    }
    // The earlier, unfinished report lists all changes of this menu; this run wrote only the remaining ones.
    if (earlier) await reports.put(restaurantId, earlier.report);
    else if (!isUnchanged(written)) await reports.put(restaurantId, reportOf(header, 'applied', written));
    return written;
  }
}

/** The outcome of a menu. With `heldFrom` it waits for a person, and the restaurant keeps that many dishes. */
interface TakenMenu {
  readonly id: string;
  readonly differences: MenuDifferences;
  readonly heldFrom?: number;
}

/** The facts that decide whether a menu waits, and the data that are kept with it meanwhile. */
interface Holding {
  /** The reasons why the menu waits; none if it does not. */
  readonly why: (present: PresentMenu) => HoldReason[];
  readonly about?: Pick<Parameters<MenuReports['hold']>[1], 'url' | 'readBy' | 'doubts'>;
  /** The person who is told if it waits. */
  readonly askedById?: string | undefined;
}

/**
 * Takes in the whole menu of a restaurant: saves the restaurant and applies the menu to its dishes, or holds it back if there is a reason
 * and it would change something. Without `known` the restaurant is found or created. A menu that is refused (409), because it would be too
 * large or there are too many restaurants, changes nothing; nor does a crawled one whose `known` restaurant was deleted meanwhile (404).
 */
export async function takeInMenu(
  deps: Intakes,
  menu: ImportedMenu,
  header: ReportHeader,
  known: RestaurantRecord | undefined,
  { why: reasonsFor, about, askedById }: Holding,
): Promise<TakenMenu | Refusal> {
  const { store, reports } = deps;
  for (let found = known; ; found = undefined) {
    const { id, isNew } = found ? { id: found.id, isNew: false } : await findOrDeriveId(store, menu);
    const taken = await deps.inTurn(id, async (): Promise<TakenMenu | Refusal | undefined> => {
      const intake = { restaurantId: id, menu: menu.dishes, now: header.at };
      const present = await store.findMenu(id);
      const plan = await deps.menus.planMenu(present, intake);
      if (plan.tooLarge) return plan.tooLarge;
      const why = isUnchanged(plan.differences) ? [] : reasonsFor(present);
      if (isNew && (await store.hasAllRestaurants())) return TOO_MANY_RESTAURANTS;
      if (why.length > 0) {
        const saved = isNew
          ? await saveRestaurant(store, id, isNew, menu, header.at)
          : await recordMenu(store, id, header.at);
        if (saved !== true) return saved || undefined;
        const report = { ...reportOf(header, 'heldBack', plan.differences), why };
        const told = { restaurantName: known?.name ?? menu.name, askedById };
        await reports.hold(id, { by: header.by, dishes: menu.dishes, ...about }, report, told);
        return { id, differences: plan.differences, heldFrom: present.dishes.length };
      }
      const saved = await saveRestaurant(store, id, isNew, menu, header.at);
      if (saved !== true) return saved || undefined;
      const differences = await applyPlan(deps, present, plan, intake, header);
      if (differences instanceof Refusal) return differences;
      await reports.release(id);
      return { id, differences };
    });
    if (taken) return taken;
    if (found && header.by === 'crawl') return NO_RESTAURANT;
  }
}

/** Records that the menu of a restaurant was read, or pasted. A late record does not set the time back. Returns `false` if the restaurant is gone. */
export const recordMenu = (
  store: Store,
  restaurantId: string,
  at: string,
  field: 'lastCrawled' | 'lastPasted' = 'lastCrawled',
): Promise<boolean | Refusal> =>
  store.restaurants.change(restaurantId, undefined, (present) => {
    const isLater = present && (present[field] ?? '') < at;
    return { ...(isLater && { state: { ...present, [field]: at } }), reply: present !== undefined };
  });

/** Saves the details of a menu, and the time. Returns `false` if the restaurant is gone, or another one has the new id. */
const saveRestaurant = (
  store: Store,
  id: string,
  isNew: boolean,
  menu: ImportedMenu,
  at: string,
): Promise<boolean | Refusal> =>
  store.restaurants.change(id, undefined, (present) => {
    const isTaken = isNew ? present && nameKey(present.name) !== nameKey(menu.name) : !present;
    if (isTaken) return { reply: false };
    const state = withMenuDetails(present, menu, at);
    return isDeepStrictEqual(state, present) ? { reply: true } : { state, reply: true };
  });

/** The restaurant of a menu, or an id for a new one: derived from the name, so that two concurrent imports create one restaurant. */
async function findOrDeriveId(store: Store, menu: ImportedMenu): Promise<{ id: string; isNew: boolean }> {
  // In this order: if a concurrent import takes the unused id, the search by name finds its restaurant.
  const unused = await unusedRestaurantId(store, menu);
  const found = await store.findRestaurantOf(menu);
  return { id: found?.id ?? unused, isNew: !found };
}

/** The first id for the menu's name that no restaurant ever had: the dishes of a deleted one must not come back. */
async function unusedRestaurantId(store: Store, { name }: ImportedMenu): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const id = derivedId('restaurant', nameKey(name), String(attempt));
    if (!(await store.hadRestaurant(id))) return id;
  }
}
