import { defineTexts } from './texts.js';

/** The texts of the history of orders. */
export const useHistoryTexts = defineTexts({
  en: () => import('./en/history.js'),
  pl: () => import('./pl/history.js'),
});
