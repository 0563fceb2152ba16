/** The ids of the dishes that were chosen here last in this browser, the newest first. */
export declare function recentDishes(restaurantId: string): string[];
/** Remembers that a dish was chosen. */
export declare function rememberDish(restaurantId: string, dishId: string): void;
