import type { Texts } from './en.js';
import { closing } from './pl/closing.js';
import { entries } from './pl/entries.js';
import { orders } from './pl/orders.js';
import { restaurants } from './pl/restaurants.js';
import { shell } from './pl/shell.js';

/** The Polish texts that every page may need. */
export const texts: Texts = { ...closing, ...entries, ...orders, ...restaurants, ...shell };
