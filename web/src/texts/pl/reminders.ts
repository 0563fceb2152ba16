import type { MoreTexts } from '../en-more.js';

/** The Polish texts about reminding a debtor. */
export const texts: MoreTexts['reminders'] = {
  remind: 'Przypomnij',
  remindPerson: (person) => `Przypomnij: ${person}`,
  reminded: 'Przypomniano',
  sent: (person) => `Przypomniano: ${person}. Kolejny raz można za trzy dni.`,
};
