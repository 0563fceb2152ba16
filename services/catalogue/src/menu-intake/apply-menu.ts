import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { Dependencies } from '../dependencies.js';
import { mergeTooLarge } from '../rules/menu/bounds.js';
import type { PresentMenu } from '../database/store.js';
import { combineDifferences, differencesOf, isUnchanged, NO_DIFFERENCES } from '../rules/menu/differences.js';
import type { ImportedDish } from '../rules/menu/imported-menu.js';
import { reportOf, type ReportHeader } from '../rules/menu/report.js';
import { mergeMenu, type MergeContext, type MergeResult } from '../rules/menu/merge.js';

/** A menu, and how it is merged into the dishes of its restaurant. */
export interface Intake extends Omit<MergeContext, 'idsInUse'> {
  readonly menu: readonly ImportedDish[];
}

/** What a menu changes in the dishes of its restaurant. */
export interface MenuPlan {
  readonly present: PresentMenu;
  readonly merged: MergeResult;
  readonly differences: MenuDifferences;
  /** The refusal (409) of a menu that would be too large afterwards. */
  readonly tooLarge: Refusal | undefined;
}

/** Plans what a menu changes. */
export function planMenu(present: PresentMenu, { menu, ...context }: Intake): MenuPlan {
  const { dishes, idsInUse } = present;
  const merged = mergeMenu(dishes, menu, { ...context, idsInUse });
  return { present, merged, differences: differencesOf(dishes, menu, merged), tooLarge: mergeTooLarge(dishes, merged) };
}

/** What a menu would change, or why it is refused (409). */
export function previewMenu(present: PresentMenu, intake: Intake): MenuDifferences | Refusal {
  const { differences, tooLarge } = planMenu(present, intake);
  return tooLarge ?? differences;
}

/**
 * Applies a menu to the dishes of its restaurant, and reports it if it changes anything. A concurrent edit by a person wins:
 * after a version conflict the menu is merged again. Refuses the whole menu (409) if the restaurant's would be too large afterwards.
 */
export const applyMenu = (
  deps: Pick<Dependencies, 'store' | 'reports' | 'inTurn'>,
  intake: Intake,
  header: ReportHeader,
): Promise<MenuDifferences | Refusal> =>
  deps.inTurn(intake.restaurantId, async () =>
    applyPlan(deps, planMenu(await deps.store.findMenu(intake.restaurantId), intake), intake, header),
  );

/**
 * The same from a plan. It has to be called in the restaurant's turn.
 *
 * The report is written first, as unfinished. If this instance is killed in between, repeating the same menu completes both.
 */
export async function applyPlan(
  { store, reports }: Pick<Dependencies, 'store' | 'reports'>,
  first: MenuPlan,
  intake: Intake,
  header: ReportHeader,
): Promise<MenuDifferences | Refusal> {
  const { restaurantId, menu } = intake;
  const earlier = await reports.findReport(header.id);
  let written = NO_DIFFERENCES;
  for (let plan = first; ; plan = planMenu(await store.findMenu(restaurantId), intake)) {
    const { present, merged, differences, tooLarge } = plan;
    if (!earlier && isUnchanged(written)) {
      if (tooLarge) return tooLarge;
      if (!isUnchanged(differences)) {
        await reports.putUnfinished(restaurantId, reportOf(header, 'applied', differences));
      }
    }
    const conflicts = await store.writeDishes(present, [...merged.added, ...merged.changed], merged.removed);
    written = combineDifferences(written, differencesOf(present.dishes, menu, merged, conflicts));
    if (conflicts.size > 0) continue;
    // The earlier, unfinished report lists all changes of this menu; this run wrote only the remaining ones.
    if (earlier) await reports.put(restaurantId, earlier.report);
    else if (!isUnchanged(written)) await reports.put(restaurantId, reportOf(header, 'applied', written));
    return written;
  }
}
