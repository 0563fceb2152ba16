import { defineTexts } from './texts.js';

/** The texts of dishes that several people eat together. */
export const useSharedDishTexts = defineTexts({
  en: () => import('./en/shared-dishes.js'),
  pl: () => import('./pl/shared-dishes.js'),
});
