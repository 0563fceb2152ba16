import { defineTexts } from './texts.js';

/** The texts of the form of a bill. */
export const useBillTexts = defineTexts({ en: () => import('./en/bill.js'), pl: () => import('./pl/bill.js') });
