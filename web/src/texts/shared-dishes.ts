import { sharedDishes as en, type SharedDishTexts } from './en/shared-dishes.js';
import type { Language } from './language.js';
import { sharedDishes as pl } from './pl/shared-dishes.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, SharedDishTexts> = { en, pl };

/** The texts of dishes that several people eat together. They are loaded with them, so that no page takes longer for them. */
export const useSharedDishTexts = (): SharedDishTexts => texts[useLanguage()];
