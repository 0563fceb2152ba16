import type { Claim } from '@kantyna/contracts/payments/settlements';
import { balanceKey } from './balance-key.js';
import { readQuery } from './read-query.js';

/** The claims that the person is to confirm, and their own without a confirmation; and what credit pays of their entries. */
export const openClaims = readQuery(balanceKey, 'openClaims', {}, { meta: { silent: true } });

/** Those of open claims that wait for the person: others made them, and they are not contested. */
export const toAnswer = (claims: readonly Claim[] = []): readonly Claim[] =>
  claims.filter(({ isOwn, status }) => !isOwn && status === 'CLAIMED');
