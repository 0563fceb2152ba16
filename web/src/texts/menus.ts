import { defineTexts } from './texts.js';

/** The texts of a restaurant, its dishes, and menus that come in. */
export const useMenuTexts = defineTexts({ en: () => import('./en/menus.js'), pl: () => import('./pl/menus.js') });
