import type { ReactNode } from 'react';
import { toSentence } from '@kantyna/contracts/catalogue/reader-words';
import type { ErrorTexts } from '../../texts/error-texts.js';
import { useErrorTexts } from '../../texts/errors.texts.js';
import { useReaderTexts } from '../../texts/reader.texts.js';
import { useRefusalTexts } from '../../texts/refusals.texts.js';
import { useClockTime } from '../time/use-clock-time.js';

/** What says failures by these texts. */
export interface SaidByTexts {
  children: (texts: ErrorTexts) => ReactNode;
}

/** Says failures with the texts of refusals. */
export function WithRefusals({ children }: SaidByTexts) {
  const refusals = useRefusalTexts();
  const words = useReaderTexts();
  const timeOf = useClockTime();
  return children({
    ...useErrorTexts(),
    ...refusals,
    causeOf: (message) => toSentence(message, words),
    changedBy: (who, at) => refusals.changedBy(who, timeOf(at)),
  });
}
