import { defineTexts } from './texts.js';

/** The texts of standing orders. */
export const useStandingTexts = defineTexts({
  en: () => import('./en/standing.js'),
  pl: () => import('./pl/standing.js'),
});
