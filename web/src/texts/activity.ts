import { defineTexts } from './texts.js';

/** The texts of what happened in an order. */
export const useActivityTexts = defineTexts({
  en: () => import('./en/activity.js'),
  pl: () => import('./pl/activity.js'),
});
