import type { FirstTexts } from './en.js';
import type { MoreTexts } from './en-more.js';

/** The texts that the first screens need, in each language. The browser loads those that are spoken, and no others. */
export const firstTexts = {
  en: () => import('./en.js'),
  pl: () => import('./pl.js'),
} satisfies Record<string, () => Promise<{ texts: FirstTexts }>>;

/** A language of the app. */
export type Language = keyof typeof firstTexts;

/** The texts of all else. */
export const moreTexts = {
  en: () => import('./en-more.js'),
  pl: () => import('./pl-more.js'),
} satisfies Record<Language, () => Promise<{ texts: MoreTexts }>>;

const KEY = 'kantyna.language';

const isLanguage = (value: string | null): value is Language => value !== null && value in firstTexts;

/** The remembered language, or the browser's, or English. */
export function wantedLanguage(): Language {
  const remembered = localStorage.getItem(KEY);
  const ofBrowser = navigator.language.slice(0, 2);
  return isLanguage(remembered) ? remembered : isLanguage(ofBrowser) ? ofBrowser : 'en';
}

/** Remembers a language for the next visits. */
export const rememberLanguage = (language: Language): void => localStorage.setItem(KEY, language);
