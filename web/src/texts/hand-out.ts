import { handOut as en, type HandOutTexts } from './en/hand-out.js';
import type { Language } from './language.js';
import { handOut as pl } from './pl/hand-out.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, HandOutTexts> = { en, pl };

/** The texts of the hand-out sheet. They are loaded with their page, so that no other page takes longer for them. */
export const useHandOutTexts = (): HandOutTexts => texts[useLanguage()];
