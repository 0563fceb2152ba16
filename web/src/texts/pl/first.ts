import type { FirstTexts } from '../en/first.js';
import { closing } from './closing.js';
import { entries } from './entries.js';
import { orders } from './orders.js';
import { restaurants } from './restaurants.js';
import { shell } from './shell.js';

/** The Polish texts that the first screens need: they come with the app. */
export const texts: FirstTexts = { ...closing, ...entries, ...orders, ...restaurants, ...shell };
