import { flags as en, type FlagTexts } from './en/flags.js';
import type { Language } from './language.js';
import { flags as pl } from './pl/flags.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, FlagTexts> = { en, pl };

/** The texts of complaints about dishes. They are loaded with them, so that no page takes longer for them. */
export const useFlagTexts = (): FlagTexts => texts[useLanguage()];
