import type { AreaTexts } from '../en.js';

/** The Polish texts about reminding a debtor. */
export const texts: AreaTexts['reminders'] = {
  remind: 'Przypomnij',
  remindPerson: (person) => `Przypomnij: ${person}`,
  reminded: 'Przypomniano',
  sent: (person) => `Przypomniano: ${person}. Kolejny raz można za trzy dni.`,
};
