import { defineTexts } from './texts.js';

/** The texts of the help page. */
export const useHelpTexts = defineTexts({ en: () => import('./en/help.js'), pl: () => import('./pl/help.js') });
