/** What can be wrong with a dish that was delivered. */
export const FLAG_KINDS = ['missing', 'wrong', 'cold', 'other'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** What becomes of a flagged dish: nobody owes it, all pay it together, or it stays as it was. */
export const FLAG_DECISIONS = ['refunded', 'shared', 'stays'] as const;
export type FlagDecision = (typeof FLAG_DECISIONS)[number];
