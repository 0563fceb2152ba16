import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import type { Refusal } from '@kantyna/kernel/refusal';
import type { Dependencies } from '../dependencies.js';
import type { PresentMenu } from '../database/store.js';
import {
  combineDifferences,
  differencesOf,
  isUnchanged,
  NO_DIFFERENCES,
  reportOf,
  type ReportHeader,
} from '../rules/menu/report.js';
import type { Intake, MenuPlan } from '../menu-work/menu-tasks.js';

/** What applies menus. */
export type Intakes = Pick<Dependencies, 'store' | 'reports' | 'inTurn' | 'menus'>;

/** What a menu would change, or why it is refused (409). */
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
 * The same from a plan. It has to be called in the restaurant's turn.
 *
 * The report is written first, as unfinished. If this instance is killed in between, repeating the same menu completes both.
 */
export async function applyPlan(
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
