import { standing as en, type StandingTexts } from './en/standing.js';
import type { Language } from './language.js';
import { standing as pl } from './pl/standing.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, StandingTexts> = { en, pl };

/** The texts of standing orders. They are loaded with their page, so that no other page takes longer for them. */
export const useStandingTexts = (): StandingTexts => texts[useLanguage()];
