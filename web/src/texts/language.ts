import type { Texts } from './en.js';

/** The texts that every page may need, in each language. The browser loads those that are spoken, and no others. */
export const catalogues = {
  en: () => import('./en.js'),
  pl: () => import('./pl.js'),
} satisfies Record<string, () => Promise<{ texts: Texts }>>;

/** A language of the app. */
export type Language = keyof typeof catalogues;

const KEY = 'kantyna.language';

const isLanguage = (value: string | null): value is Language => value !== null && value in catalogues;

/** The remembered language, or the browser's, or English. */
export function wantedLanguage(): Language {
  const remembered = localStorage.getItem(KEY);
  const ofBrowser = navigator.language.slice(0, 2);
  return isLanguage(remembered) ? remembered : isLanguage(ofBrowser) ? ofBrowser : 'en';
}

/** Remembers a language for the next visits. */
export const rememberLanguage = (language: Language): void => localStorage.setItem(KEY, language);
