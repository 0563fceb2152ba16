import { say } from '@kantyna/contracts/catalogue/reader-words';
/** The page cannot be read; the message is the reason in one line. */
export class UnreadablePage extends Error {}

/** Reading the page ended its reader: it took too much memory or time. */
export class ReaderEnded extends UnreadablePage {}

/** The reason for what nobody has time to read. */
export const BUSY = say('othersAreRead');
