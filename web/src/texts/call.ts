import { defineTexts } from './texts.js';

/** The texts of the phone call. */
export const useCallTexts = defineTexts({ en: () => import('./en/call.js'), pl: () => import('./pl/call.js') });
