import { defineTexts } from './texts.js';

/** The texts of reading a menu. */
export const useReadingTexts = defineTexts({
  en: () => import('./en/reading.js'),
  pl: () => import('./pl/reading.js'),
});
