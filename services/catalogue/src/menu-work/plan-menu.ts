import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import type { Refusal } from '@kantyna/kernel/refusal';
import type { PresentMenu } from '../database/store.js';
import { mergeTooLarge } from '../rules/menu/bounds.js';
import { differencesOf } from '../rules/menu/differences.js';
import type { ImportedDish } from '../rules/menu/imported-menu.js';
import { mergeMenu, type MergeContext, type MergeResult } from '../rules/menu/merge.js';

/** A menu, and how it is merged into the dishes of its restaurant. */
export interface Intake extends Omit<MergeContext, 'idsInUse'> {
  readonly menu: readonly ImportedDish[];
}

/** What a menu changes in the dishes of its restaurant. */
export interface MenuPlan {
  readonly merged: MergeResult;
  readonly differences: MenuDifferences;
  /** The refusal (409) of a menu that would be too large afterwards. */
  readonly tooLarge: Refusal | undefined;
}

/** Plans what a menu changes. */
export function planMenu(
  { dishes, idsInUse }: Pick<PresentMenu, 'dishes' | 'idsInUse'>,
  { menu, ...context }: Intake,
): MenuPlan {
  const merged = mergeMenu(dishes, menu, { ...context, idsInUse });
  return { merged, differences: differencesOf(dishes, menu, merged), tooLarge: mergeTooLarge(dishes, merged) };
}
