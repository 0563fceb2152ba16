import { defineTexts } from './texts.js';

/** The texts of dishes: what they say, and how they are chosen. */
export const useDishTexts = defineTexts({ en: () => import('./en/dishes.js'), pl: () => import('./pl/dishes.js') });
