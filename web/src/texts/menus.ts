import { menus as en, type MenuTexts } from './en/menus.js';
import type { Language } from './language.js';
import { menus as pl } from './pl/menus.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, MenuTexts> = { en, pl };

/** The texts of a restaurant, its dishes, and menus that come in. They are loaded with the pages of restaurants, so that no other page takes longer for them. */
export const useMenuTexts = (): MenuTexts => texts[useLanguage()];
