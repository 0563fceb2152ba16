import type { Language } from '../texts/texts.js';

const namesOf = (language: Language, month: 'long' | 'short' | 'narrow'): string[] => {
  const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)));
};

/** The names of the twelve months. */
export const monthNames = (language: Language): string[] => namesOf(language, 'long');

/** The twelve months below a chart: in short, and as one letter where there is no room. */
export function monthLabels(language: Language): { short: string; letter: string }[] {
  const letters = namesOf(language, 'narrow');
  return namesOf(language, 'short').map((short, index) => ({ short, letter: letters[index]!.toUpperCase() }));
}
