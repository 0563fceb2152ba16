import { orderForms as en, type OrderFormTexts } from './en/order-forms.js';
import type { Language } from './language.js';
import { orderForms as pl } from './pl/order-forms.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, OrderFormTexts> = { en, pl };

/** The texts of the forms of orders. They are loaded with these, so that no other page takes longer for them. */
export const useOrderFormTexts = (): OrderFormTexts => texts[useLanguage()];
