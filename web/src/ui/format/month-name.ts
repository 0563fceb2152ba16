import type { Language } from '../../texts/texts.js';

/** A month (`YYYY-MM`) in words: `November 2026`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
