import { use } from 'react';
import { loadWithCode } from '../api/lazy-component.js';
import { reloadForMissingCode } from '../api/missing-code.js';
import { createSharedState } from '../api/shared-state.js';
import type { Texts } from './en.js';
import { isolating } from './isolating.js';
import { catalogues, rememberLanguage, wantedLanguage, type Language } from './language.js';

/** The languages by their own names. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const spoken = createSharedState<Language>('en');
/** The language that is to be spoken. None before the app starts, as in tests of units. */
let wanted: Language | undefined;
/** What loads the texts of each part of the app that shows some. */
const loaders = new Set<(language: Language) => Promise<unknown>>();

type Catalogue<T> = () => Promise<{ readonly texts: T }>;

/**
 * Defines the texts of a part of the app, and returns a hook for those in the chosen language. The browser loads no others: with the code
 * of the part, or, if they are `late`, when they are first asked for. Another language is spoken once all texts in use are loaded in it.
 */
export function defineTexts<T>(
  languages: { readonly en: Catalogue<T>; readonly pl: Catalogue<NoInfer<T>> },
  { late = false } = {},
) {
  const loading: Partial<Record<Language, Promise<T>>> = {};
  const loaded: Partial<Record<Language, T>> = {};
  const load = (language = spoken.get()): Promise<T> => {
    loaders.add(load);
    return (loading[language] ??= readAtOnce(
      languages[language]().then(({ texts }) => (loaded[language] = isolating(texts))),
    ));
  };
  if (wanted && !late) loadWithCode(load(wanted));
  const useLoaded = (): T => use(load(spoken.use()));
  return Object.assign(useLoaded, { load, current: () => loaded[spoken.get()] });
}

/**
 * Has React's `use` read a promise at once when it is fulfilled. It has to be asked at each rendering: a component that waited in it and
 * does not ask again fails at its next hook.
 */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined, // `promise` is returned: its failure is handled by who reads it.
  );
  return promise;
}

/** The texts that every page may need, as React state. */
export const useTexts = defineTexts(catalogues);

/** Loads the texts of the remembered language, or of the browser's. */
export const startTexts = (): Promise<void> => speak(wantedLanguage());

/** Changes the language and remembers it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  rememberLanguage(chosen);
  await speak(chosen).catch((error: unknown) => {
    if (!reloadForMissingCode(error)) throw error;
  });
}

async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  await Promise.all([useTexts.load, ...loaders].map((load) => load(chosen)));
  document.documentElement.lang = chosen;
  spoken.set(chosen);
}

/** The texts in the chosen language. */
export function currentTexts(): Texts {
  const texts = useTexts.current();
  if (!texts) throw new Error('The texts are read before they are loaded');
  return texts;
}

/** The language as React state. */
export const useLanguage = spoken.use;
