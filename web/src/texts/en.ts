import { closing } from './en/closing.js';
import { entries } from './en/entries.js';
import { orders } from './en/orders.js';
import { restaurants } from './en/restaurants.js';
import { shell } from './en/shell.js';

/** The English texts. */
export const en = { ...closing, ...entries, ...orders, ...restaurants, ...shell };

/** Every text of the app, in one language. */
export type Texts = typeof en;
