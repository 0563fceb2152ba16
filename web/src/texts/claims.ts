import { defineTexts } from './texts.js';

/** The texts about payments that people claim, confirm and settle. */
export const useClaimTexts = defineTexts({ en: () => import('./en/claims.js'), pl: () => import('./pl/claims.js') });
