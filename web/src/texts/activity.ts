import { activity as en, type ActivityTexts } from './en/activity.js';
import type { Language } from './language.js';
import { activity as pl } from './pl/activity.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, ActivityTexts> = { en, pl };

/** The texts of what happened in an order. They are loaded with the list, so that the order itself takes no longer for them. */
export const useActivityTexts = (): ActivityTexts => texts[useLanguage()];
