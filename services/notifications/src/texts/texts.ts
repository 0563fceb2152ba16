import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import { changedInEnglish, en } from './english.js';
import { changedInPolish, pl } from './polish.js';
import type { PushTexts } from './text-parts.js';

/** The texts of pushes in each language. */
export const texts: Record<Language, PushTexts> = { en, pl };

/** The text about the recipient's amount, behind the text of a push. */
export const changedTexts: Record<Language, (changed: ChangedAmount) => string> = {
  en: changedInEnglish,
  pl: changedInPolish,
};

/** The texts of the buttons of a push, and of the link in a chat. */
export const actionTexts: Record<Language, Record<'notToday' | 'open' | 'openOrder', string>> = {
  en: { notToday: 'Not today', open: 'Open', openOrder: 'Open the order' },
  pl: { notToday: 'Dziś nie jem', open: 'Otwórz', openOrder: 'Otwórz zamówienie' },
};

/** What a test push says. */
export const testTexts: Record<Language, string> = {
  en: 'It works: notifications arrive here.',
  pl: 'Działa: powiadomienia tu dochodzą.',
};
