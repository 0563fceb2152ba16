import { entries } from './pl/entries.js';
import { orders } from './pl/orders.js';
import { restaurants } from './pl/restaurants.js';
import { shell } from './pl/shell.js';
/** The Polish texts. */
export const pl = { ...entries, ...orders, ...restaurants, ...shell };
//# sourceMappingURL=pl.js.map