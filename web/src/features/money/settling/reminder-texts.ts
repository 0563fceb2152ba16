import type { Language } from '../../../texts/language.js';
import { useLanguage } from '../../../texts/texts.js';

interface ReminderTexts {
  remind: string;
  remindPerson: (person: string) => string;
  reminded: string;
  sent: (person: string) => string;
}

/** The texts about reminding a debtor. They come with the page that shows them, and are no part of the first load of others. */
const catalogues: Record<Language, ReminderTexts> = {
  en: {
    remind: 'Remind',
    remindPerson: (person) => `Remind ${person}`,
    reminded: 'Reminded',
    sent: (person) => `Reminded: ${person}. You can do that again in three days.`,
  },
  pl: {
    remind: 'Przypomnij',
    remindPerson: (person) => `Przypomnij: ${person}`,
    reminded: 'Przypomniano',
    sent: (person) => `Przypomniano: ${person}. Kolejny raz można za trzy dni.`,
  },
};

/** The texts about reminding a debtor as React state. */
export const useReminderTexts = (): ReminderTexts => catalogues[useLanguage()];
