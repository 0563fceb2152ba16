import { closing } from './closing.js';
import { entries } from './entries.js';
import { orders } from './orders.js';
import { restaurants } from './restaurants.js';
import { shell } from './shell.js';

/** The English texts that the first screens need: they come with the app. */
export const texts = { ...closing, ...entries, ...orders, ...restaurants, ...shell };

/** The texts that the first screens need, in one language. */
export type FirstTexts = typeof texts;
