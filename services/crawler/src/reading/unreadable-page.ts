/** The page cannot be read; the message is the reason in one line. */
export class UnreadablePage extends Error {}
