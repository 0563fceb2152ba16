import { MAX_SETTLEMENT } from '@kantyna/contracts/product';

/** The highest amount (grosze) that can be claimed to be paid for a debt. */
export const highestClaim = (debt: number): number => Math.min(MAX_SETTLEMENT, Math.max(100_000, 10 * debt));
