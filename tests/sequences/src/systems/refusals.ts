import type { Outcome } from '../oracle/commands.js';

const CODES: Record<string, string> = { NOT_ALLOWED: 'FORBIDDEN', ORDER_ENTRY_NOT_FOUND: 'NOT_FOUND' };

/** The outcome of a refusal of the product, whose codes say more than the rules do. */
export const refusedWith = (code: string): Outcome => ({ refused: CODES[code] ?? code });
