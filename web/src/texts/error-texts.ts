import { isLostConnection } from '../api/state/error-list.js';
import type { FirstTexts } from './en.js';
import type { MoreTexts } from './en-more.js';
import type { Sentences } from './in-words.js';
import { currentTexts, useMoreTexts, useTexts } from './texts.js';

type Refusals = Omit<MoreTexts['refusals'], 'sentences' | 'changedBy'>;

/** The texts of failures. Without those of refusals and faults the server's own words are shown. */
export type ErrorTexts = FirstTexts['errors'] & { readonly [P in keyof Refusals]: Partial<Refusals[P]> } & {
  readonly sentences: Sentences;
  /** Who was faster, and when (ISO 8601). */
  readonly changedBy?: (who: string, at: string) => string;
};

const NONE = { refusals: {}, faults: {}, sentences: [] };

/**
 * The texts of failures, as React state. It waits for the texts of refusals if one of the failures may be one: nobody sees two
 * languages. `timeOf` writes an instant as a time.
 */
export function useErrorTexts(failures: readonly unknown[], timeOf: (instant: string) => string): ErrorTexts {
  const { errors } = useTexts();
  const refusals = useMoreTexts.useIf(failures.some((one) => !isLostConnection(one)))?.refusals;
  if (!refusals) return { ...errors, ...NONE };
  return {
    ...errors,
    ...refusals,
    changedBy: (who, at) => refusals.changedBy(who, timeOf(at)),
  };
}

/** The texts of failures, as far as they are loaded. */
export function currentErrorTexts(): ErrorTexts {
  const { refusals, faults, sentences } = useMoreTexts.current()?.refusals ?? NONE;
  return { ...currentTexts().errors, refusals, faults, sentences };
}
