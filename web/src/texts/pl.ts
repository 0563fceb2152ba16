import type { FirstTexts } from './en.js';
import { closing } from './pl/closing.js';
import { entries } from './pl/entries.js';
import { orders } from './pl/orders.js';
import { restaurants } from './pl/restaurants.js';
import { shell } from './pl/shell.js';

/** The Polish texts that the first screens need: they come with the app. */
export const texts: FirstTexts = { ...closing, ...entries, ...orders, ...restaurants, ...shell };
