import { createSharedState } from '../api/state/shared-state.js';
import { isolating } from './isolating.js';

/** The languages by their own names. */
export const LANGUAGES = { en: 'English', pl: 'Polski' };

/** A language of the app. */
export type Language = keyof typeof LANGUAGES;

const KEY = 'kantyna.language';
const spoken = createSharedState<Language>('en');

/**
 * A hook for a section of texts in the spoken language; `current` gives them outside React. A text that Polish lacks, or has in another
 * shape, does not compile.
 */
export function texts<T>(languages: { readonly en: T; readonly pl: NoInfer<T> }) {
  const isolated: Partial<Record<Language, T>> = {};
  const inLanguage = (language: Language): T => (isolated[language] ??= isolating(languages[language]));
  const useSection = (): T => inLanguage(spoken.use());
  return Object.assign(useSection, { in: inLanguage, current: () => inLanguage(spoken.get()) });
}

/** Speaks the remembered language, or the browser's, or English. */
export function startLanguage(): void {
  const wanted = [localStorage.getItem(KEY), navigator.language.slice(0, 2)];
  speak(wanted.find(isLanguage) ?? 'en');
}

/** Changes the language and remembers it. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  speak(chosen);
}

/** The language as React state. */
export const useLanguage = spoken.use;

/** The language, outside React. */
export const currentLanguage = spoken.get;

const isLanguage = (value: string | null): value is Language => value !== null && Object.hasOwn(LANGUAGES, value);

function speak(language: Language): void {
  document.documentElement.lang = language;
  spoken.set(language);
}
