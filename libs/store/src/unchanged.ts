/** The reply of a call that has nothing to say. */
export type Nothing = Record<string, never>;

/** A decision that changes nothing, and has nothing to say. */
export const UNCHANGED: { readonly reply: Nothing } = { reply: {} };
