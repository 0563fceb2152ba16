/** Less than this (grosze) is asked of nobody by itself (docs/rules/payments.md, Small amounts). */
export const ASKED_FROM = 100;

/**
 * Whether a person is asked for an amount that is open to another one. `owed` is what they owe that one in all, debts in both directions
 * netted. Both in grosze.
 */
export const isAskedFor = (amount: number, owed = Infinity): boolean => Math.min(amount, owed) >= ASKED_FROM;

/** Whether something was paid, and so little is open, in either direction, that nobody is asked for it. Both in grosze. */
export const isRest = (open: number, confirmed: number): boolean =>
  open !== 0 && confirmed > 0 && !isAskedFor(Math.abs(open));
