import { closing } from './en/closing.js';
import { entries } from './en/entries.js';
import { orders } from './en/orders.js';
import { restaurants } from './en/restaurants.js';
import { shell } from './en/shell.js';

/** The English texts that the first screens need: they come with the app. */
export const texts = { ...closing, ...entries, ...orders, ...restaurants, ...shell };

/** The texts that the first screens need, in one language. */
export type FirstTexts = typeof texts;
