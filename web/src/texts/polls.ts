import { defineTexts } from './texts.js';

/** The texts of polls. */
export const usePollTexts = defineTexts({ en: () => import('./en/polls.js'), pl: () => import('./pl/polls.js') });
