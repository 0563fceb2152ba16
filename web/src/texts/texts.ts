import { createSharedState } from '../lib/shared-state.js';
import type { Texts } from './en.js';

const catalogues = {
  en: async () => (await import('./en.js')).en,
  pl: async () => (await import('./pl.js')).pl,
} satisfies Record<string, () => Promise<Texts>>;

/** A language of the app. */
export type Language = keyof typeof catalogues;

/** The languages by their own names. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const KEY = 'kantyna.language';
const spoken = createSharedState<{ texts?: Texts; language: Language }>({ language: 'en' });

const isLanguage = (value: string | null): value is Language => value !== null && value in catalogues;

/** Loads the texts of the remembered language, or of the browser's. */
export async function startTexts(): Promise<void> {
  const remembered = localStorage.getItem(KEY);
  const wanted = navigator.language.slice(0, 2);
  await speak(isLanguage(remembered) ? remembered : isLanguage(wanted) ? wanted : 'en');
}

/** Changes the language and remembers it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen);
  localStorage.setItem(KEY, chosen);
}

async function speak(chosen: Language): Promise<void> {
  const texts = await catalogues[chosen]();
  document.documentElement.lang = chosen;
  spoken.set({ texts, language: chosen });
}

const loaded = (texts: Texts | undefined): Texts => {
  if (!texts) throw new Error('The texts are read before they are loaded');
  return texts;
};

/** The texts in the chosen language. */
export const currentTexts = (): Texts => loaded(spoken.get().texts);

/** The texts as React state. */
export const useTexts = (): Texts => loaded(spoken.use().texts);

/** The language as React state. */
export const useLanguage = (): Language => spoken.use().language;
