import { reloadForMissingCode } from '../lib/net/missing-code.js';
import { createSharedState } from '../lib/shared-state.js';
import type { Texts } from './en.js';
import { addErrorTexts } from './error-texts.js';
import { catalogues, rememberLanguage, wantedLanguage, type Language } from './language.js';

/** The languages by their own names. */
export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const spoken = createSharedState<{ texts?: Texts; language: Language }>({ language: 'en' });

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

/** Loads what refusals and faults are called in the chosen language. Where that fails, the server's own words are shown. */
export const loadErrorTexts = (): Promise<void> =>
  addErrorTexts(currentTexts(), spoken.get().language).catch(() => undefined);

/** Whether refusals and faults have texts by now. */
export const hasErrorTexts = (): boolean => Object.keys(currentTexts().errors.refusals).length > 0;

/** The texts as React state. */
export const useTexts = (): Texts => loaded(spoken.use().texts);

/** The language as React state. */
export const useLanguage = (): Language => spoken.use().language;
