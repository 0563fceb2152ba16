import { defineTexts } from './texts.js';

/** The texts about reminding a debtor. */
export const useReminderTexts = defineTexts({
  en: () => import('./en/reminders.js'),
  pl: () => import('./pl/reminders.js'),
});
