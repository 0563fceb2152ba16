import { defineTexts } from './texts.js';

/** The texts of the hand-out sheet. */
export const useHandOutTexts = defineTexts({
  en: () => import('./en/hand-out.js'),
  pl: () => import('./pl/hand-out.js'),
});
