/** The page cannot be read; the message is the reason in one line. */
export class UnreadablePage extends Error {}

/** Reading the page ended its reader: it took too much memory or time. */
export class ReaderEnded extends UnreadablePage {}

/** The reason for what nobody has time to read. */
export const BUSY = 'others are having menus read at the moment; try it again in a minute';
