const KEPT = 5;
const keyOf = (restaurantId: string): string => `kantyna.recent.${restaurantId}`;

/** The ids of the dishes last chosen in this browser, the newest first. */
export function recentDishes(restaurantId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(restaurantId)) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers a chosen dish. */
export function rememberDish(restaurantId: string, dishId: string): void {
  const ids = [dishId, ...recentDishes(restaurantId).filter((id) => id !== dishId)].slice(0, KEPT);
  localStorage.setItem(keyOf(restaurantId), JSON.stringify(ids));
}
