import { bill as en, type BillTexts } from './en/bill.js';
import type { Language } from './language.js';
import { bill as pl } from './pl/bill.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, BillTexts> = { en, pl };

/** The texts of the form of a bill. They are loaded with it, so that no page takes longer for them. */
export const useBillTexts = (): BillTexts => texts[useLanguage()];
