import { excessOfMenu, menuSize, sizeAfter, type MenuSize } from '@kantyna/order-rules/menu/menu-size';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { Change } from '@kantyna/kernel/change';
import type { DishRecord, StoredDish } from '../dish.js';
import type { MergeResult } from './merge.js';

/** The decision on one dish, unless its menu, which has this size, would exceed a limit by it (409). */
export function refuseUnlessMenuFull<R>(
  menu: MenuSize,
  present: StoredDish | undefined,
  decision: Change<StoredDish, R> | Refusal,
): Change<StoredDish, R> | Refusal {
  if (decision instanceof Refusal || decision.removed || !decision.state) return decision;
  return menuFull(menu, sizeAfter(menu, present ? [present] : [], [decision.state])) ?? decision;
}

/** The refusal (409) of a merge by which the menu would exceed a limit. */
export function mergeTooLarge(present: readonly DishRecord[], merged: MergeResult): Refusal | undefined {
  const after = new Map(present.map(({ id, dish }) => [id, dish]));
  for (const { id, dish } of [...merged.added, ...merged.changed]) after.set(id, dish);
  for (const { id } of merged.removed) after.delete(id);
  const before = menuSize(present.map(({ dish }) => dish));
  return menuFull(before, menuSize([...after.values()]));
}

/** A 409, if a menu would exceed a limit after a change. `undefined` if not. */
function menuFull(before: MenuSize, after: MenuSize): Refusal | undefined {
  const excess = excessOfMenu(before, after);
  return excess === undefined ? undefined : conflict('MENU_FULL', excess);
}
