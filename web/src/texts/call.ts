import { call as en, type CallTexts } from './en/call.js';
import type { Language } from './language.js';
import { call as pl } from './pl/call.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, CallTexts> = { en, pl };

/** The texts of the phone call. They are loaded with what they are for, so that no other page takes longer for them. */
export const useCallTexts = (): CallTexts => texts[useLanguage()];
