import { defineTexts } from './texts.js';

/** The texts about what is done for several people at once, in the language of the app. */
export const useSeveralTexts = defineTexts({
  en: () => import('./en/several.js'),
  pl: () => import('./pl/several.js'),
});
