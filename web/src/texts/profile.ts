import { defineTexts } from './texts.js';

/** The texts of the profile. */
export const useProfileTexts = defineTexts({
  en: () => import('./en/profile.js'),
  pl: () => import('./pl/profile.js'),
});
