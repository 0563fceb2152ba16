const KEPT = 5;
const key = (restaurantId) => `kantyna.recent.${restaurantId}`;
/** The ids of the dishes that were chosen here last in this browser, the newest first. */
export function recentDishes(restaurantId) {
    try {
        const stored = JSON.parse(localStorage.getItem(key(restaurantId)) ?? '[]');
        return Array.isArray(stored) ? stored.map(String) : [];
    }
    catch {
        return [];
    }
}
/** Remembers that a dish was chosen. */
export function rememberDish(restaurantId, dishId) {
    const ids = [dishId, ...recentDishes(restaurantId).filter((id) => id !== dishId)].slice(0, KEPT);
    localStorage.setItem(key(restaurantId), JSON.stringify(ids));
}
//# sourceMappingURL=recent-dishes.js.map