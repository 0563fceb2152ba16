/** A page that is not to be read at all, and why. */
export class UnreadablePage extends Error {}
