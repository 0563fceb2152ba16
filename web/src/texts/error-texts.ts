import { isLostConnection } from '../api/error-list.js';
import type { FirstTexts } from './en.js';
import type { MoreTexts } from './en-more.js';
import type { Sentences } from './in-words.js';
import { currentTexts, useMoreTexts, useTexts } from './texts.js';

type Refusals = Omit<MoreTexts['refusals'], 'sentences'>;

/** What failures are called. Where they do not come, without the texts of refusals and faults, the server's own words are shown. */
export type ErrorTexts = FirstTexts['errors'] & { readonly [P in keyof Refusals]: Partial<Refusals[P]> } & {
  readonly sentences: Sentences;
};

const NONE = { refusals: {}, faults: {}, sentences: [] };

/** What failures are called, as React state. It waits for the texts of refusals if one of the failures may be one: nobody sees two languages. */
export const useErrorTexts = (failures: readonly unknown[]): ErrorTexts => ({
  ...useTexts().errors,
  ...(useMoreTexts.useIf(failures.some((one) => !isLostConnection(one)))?.refusals ?? NONE),
});

/** What failures are called, as far as that is loaded. */
export const currentErrorTexts = (): ErrorTexts => ({
  ...currentTexts().errors,
  ...(useMoreTexts.current()?.refusals ?? NONE),
});
