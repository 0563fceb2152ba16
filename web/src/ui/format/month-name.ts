import type { Language } from '../../texts/texts.js';

/** A month (`YYYY-MM`) in words: `November 2026`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
