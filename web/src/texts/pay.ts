import { defineTexts } from './texts.js';

/** The texts of the sheet in which one pays. */
export const usePayTexts = defineTexts({ en: () => import('./en/pay.js'), pl: () => import('./pl/pay.js') });
