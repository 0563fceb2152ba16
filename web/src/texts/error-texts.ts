import type { useErrorTexts } from './errors.texts.js';
import type { Sentences } from './in-words.js';
import type { useRefusalTexts } from './refusals.texts.js';

type Refusals = Omit<ReturnType<typeof useRefusalTexts>, 'sentences' | 'changedBy'>;

/** The texts of failures. Without those of refusals and faults the server's own words are shown. */
export type ErrorTexts = ReturnType<typeof useErrorTexts> & { readonly [P in keyof Refusals]: Partial<Refusals[P]> } & {
  readonly sentences: Sentences;
  /** Who was faster, and when (ISO 8601). */
  readonly changedBy?: (who: string, at: string) => string;
};
