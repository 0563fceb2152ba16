import { use } from 'react';
import { reloadForMissingCode } from '../api/requests/missing-code.js';
import { createSharedState } from '../api/state/shared-state.js';
import type { FirstTexts } from './en.js';
import { isolating } from './isolating.js';
import { firstTexts, moreTexts, rememberLanguage, wantedLanguage, type Language } from './language.js';

/** The languages by their own names. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const spoken = createSharedState<Language>('en');

/** The texts of rare screens that this visit has shown: they are loaded before another language is spoken. */
const shownTexts = new Set<(language: Language) => Promise<unknown>>();

/** A hook for texts in the chosen language, which are loaded once they are asked for. */
export function textsHook<T>(languages: Record<Language, () => Promise<{ readonly texts: T }>>) {
  const loading: Partial<Record<Language, Promise<T>>> = {};
  const loaded: Partial<Record<Language, T>> = {};
  const tried: Partial<Record<Language, Promise<T | undefined>>> = {};
  const load = (language = wantedLanguage()): Promise<T> => {
    shownTexts.add(load);
    return (loading[language] ??= readAtOnce(
      languages[language]().then(({ texts }) => {
        loaded[language] = isolating(texts);
        return loaded[language];
      }),
    ));
  };
  const whetherOrNot = (language: Language) => (tried[language] ??= readAtOnce(load(language).catch(() => undefined)));
  const useLoaded = (): T => use(load(spoken.use()));
  return Object.assign(useLoaded, {
    load,
    /** The texts, if they are loaded. */
    current: () => loaded[spoken.get()],
    /** The texts as React state, if they are needed and come: `undefined` otherwise. */
    useIf: (areNeeded: boolean): T | undefined => {
      const language = spoken.use();
      return areNeeded ? use(whetherOrNot(language)) : undefined;
    },
  });
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

/** The texts that the first screens need, as React state. */
export const useTexts = textsHook(firstTexts);

/** The texts of all else, as React state. Everything but the first screens is loaded with them (`lazyComponent`). */
export const useMoreTexts = textsHook(moreTexts);

/** Loads the first texts in the remembered language, or in the browser's. */
export async function startTexts(): Promise<void> {
  const language = wantedLanguage();
  await useTexts.load(language);
  speak(language);
}

/** Changes the language and remembers it. It is spoken once all texts are loaded in it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  rememberLanguage(chosen);
  try {
    await Promise.all([useTexts, useMoreTexts].map(({ load }) => load(chosen)));
    await Promise.all([...shownTexts].map((load) => load(chosen)));
    speak(chosen);
  } catch (error) {
    if (!reloadForMissingCode(error)) throw error;
  }
}

function speak(language: Language): void {
  document.documentElement.lang = language;
  spoken.set(language);
}

/** The first texts in the chosen language. */
export function currentTexts(): FirstTexts {
  const texts = useTexts.current();
  if (!texts) throw new Error('The texts are read before they are loaded');
  return texts;
}

/** The language as React state. */
export const useLanguage = spoken.use;
