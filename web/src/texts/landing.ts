import { landing as en, type LandingTexts } from './en/landing.js';
import type { Language } from './language.js';
import { landing as pl } from './pl/landing.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, LandingTexts> = { en, pl };

/** The texts of the landing page. They are loaded with it, so that no other page takes longer for them. */
export const useLandingTexts = (): LandingTexts => texts[useLanguage()];
