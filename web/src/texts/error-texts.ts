import type { ErrorTexts } from './en/refusals.js';
import type { Language } from './language.js';

const catalogues: Record<Language, () => Promise<ErrorTexts>> = {
  en: () => import('./en/refusals.js'),
  pl: () => import('./pl/refusals.js'),
};

/** Puts the texts of refusals and faults into those of a language. Rejects if they cannot be loaded; then the server's own words are shown. */
export async function addErrorTexts(
  { errors }: { readonly errors: { readonly [P in keyof ErrorTexts]: Partial<ErrorTexts[P]> } },
  language: Language,
): Promise<void> {
  const { refusals, faults } = await catalogues[language]();
  Object.assign(errors.refusals, refusals);
  Object.assign(errors.faults, faults);
}
