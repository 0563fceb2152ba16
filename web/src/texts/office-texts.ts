import type { texts } from './en/office.js';
import type { Language } from './language.js';
import { textsHook } from './texts.js';

/** The texts of the office, in one language. */
export type OfficeTexts = typeof texts;

/** The texts of the office, as React state: they come with it, since few people see it. */
export const useOfficeTexts = textsHook({
  en: () => import('./en/office.js'),
  pl: () => import('./pl/office.js'),
} satisfies Record<Language, () => Promise<{ texts: OfficeTexts }>>);
