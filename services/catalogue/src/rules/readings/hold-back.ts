import type { DishRecord } from '../dish.js';

/**
 * Whether a menu is too small to replace the present one, because its page may be broken or the import incomplete (docs/rules/menus.md,
 * What waits for a person). That is a menu without dishes, or one with less than half as many as earlier menus brought. Dishes that a
 * person edited do not count.
 */
export function isHeldBack(present: readonly DishRecord[], dishCount: number): boolean {
  if (dishCount === 0) return present.length > 0;
  return dishCount * 2 < present.filter(({ dish }) => !dish.edited).length;
}
