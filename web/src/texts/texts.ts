import { useSyncExternalStore } from 'react';
import type { Texts } from './en.js';

const catalogues = {
  en: async () => (await import('./en.js')).en,
  pl: async () => (await import('./pl.js')).pl,
} satisfies Record<string, () => Promise<Texts>>;

/** A language that the app speaks. */
export type Language = keyof typeof catalogues;

/** The languages by the name that their speakers give them. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const KEY = 'kantyna.language';
const listeners = new Set<() => void>();
let texts: Texts | undefined;
let language: Language = 'en';

const isLanguage = (value: string | null): value is Language => value !== null && value in catalogues;

/** Loads the texts of the remembered language, or of the browser's. */
export async function startTexts(): Promise<void> {
  const remembered = localStorage.getItem(KEY);
  const wanted = navigator.language.slice(0, 2);
  await speak(isLanguage(remembered) ? remembered : isLanguage(wanted) ? wanted : 'en');
}

/** Changes the language, and remembers it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen);
  localStorage.setItem(KEY, chosen);
}

async function speak(chosen: Language): Promise<void> {
  texts = await catalogues[chosen]();
  language = chosen;
  document.documentElement.lang = chosen;
  listeners.forEach((listener) => listener());
}

/** The texts in the chosen language. */
export function currentTexts(): Texts {
  if (!texts) throw new Error('The texts are read before they are loaded');
  return texts;
}

/** The language that is spoken now. */
export const currentLanguage = (): Language => language;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts as React state. */
export const useTexts = (): Texts => useSyncExternalStore(subscribe, currentTexts);

/** The language as React state. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
