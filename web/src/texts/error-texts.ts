import type { Language } from './language.js';
import type { Texts } from './en.js';

/** The texts of refusals and faults, which no page needs before something fails. */
export type ErrorTexts = typeof import('./en/refusals.js');

const catalogues: Record<Language, () => Promise<Pick<ErrorTexts, 'refusals' | 'faults'>>> = {
  en: () => import('./en/refusals.js'),
  pl: () => import('./pl/refusals.js'),
};

/** Puts the texts of refusals and faults into those of a language. Rejects if they cannot be loaded; then the server's own words are shown. */
export async function addErrorTexts({ errors }: Pick<Texts, 'errors'>, language: Language): Promise<void> {
  const { refusals, faults } = await catalogues[language]();
  Object.assign(errors.refusals, refusals);
  Object.assign(errors.faults, faults);
}
