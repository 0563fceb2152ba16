import { inEnglish, say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
/** The page cannot be read; the message is the reason in one line of English. */
export class UnreadablePage extends Error {
  constructor(
    readonly reason: ReaderMessage,
    options?: ErrorOptions,
  ) {
    super(inEnglish(reason), options);
  }
}

/** Reading the page ended its reader: it took too much memory or time. */
export class ReaderEnded extends UnreadablePage {}

/** The reason for what nobody has time to read. */
export const BUSY = say('othersAreRead');
