import type { KnownDish } from '../dish.js';

/**
 * Whether a menu that was crawled is so small that its page may be broken, and must not empty a restaurant (issue “Menus come in by
 * themselves”, Safety): it has no dish at all, or less than half of those that menus brought here and nobody edited since.
 */
export function isHeldBack(present: readonly KnownDish[], dishCount: number): boolean {
  if (dishCount === 0) return present.length > 0;
  const brought = present.filter(({ dish }) => !dish.edited).length;
  return dishCount * 2 < brought;
}
