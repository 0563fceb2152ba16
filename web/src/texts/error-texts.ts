import type { useErrorTexts } from './errors.texts.js';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { useRefusalTexts } from './refusals.texts.js';

type Refusals = Omit<ReturnType<typeof useRefusalTexts>, 'changedBy'>;

/** The texts of failures. Without those of refusals and faults the server's own words are shown. */
export type ErrorTexts = ReturnType<typeof useErrorTexts> & { readonly [P in keyof Refusals]: Partial<Refusals[P]> } & {
  /** Why a menu was not read; `undefined`: a newer server has another word. */
  readonly causeOf?: (message: ReaderMessage) => string | undefined;
  /** Who was faster, and when (ISO 8601). */
  readonly changedBy?: (who: string, at: string) => string;
};
