import { defineTexts } from './texts.js';

/** The texts of complaints about dishes. */
export const useFlagTexts = defineTexts({ en: () => import('./en/flags.js'), pl: () => import('./pl/flags.js') });
