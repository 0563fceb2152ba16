import { defineTexts } from './texts.js';

/** The texts of the landing page. */
export const useLandingTexts = defineTexts({
  en: () => import('./en/landing.js'),
  pl: () => import('./pl/landing.js'),
});
