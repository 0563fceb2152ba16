import type { Claim } from '@kantyna/contracts/payments/settlements';

/** Those of open claims that wait for the person: others made them, and they are not contested. */
export const toAnswer = (claims: readonly Claim[] = []): readonly Claim[] =>
  claims.filter(({ isOwn, status }) => !isOwn && status === 'CLAIMED');
