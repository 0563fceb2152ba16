import { queryOptions } from '@tanstack/react-query';
import { balanceKey } from '../../lib/balance-key.js';
import { readQuery } from '../../lib/net/read-query.js';

/** The claims that the person is to confirm, and their own without a confirmation. */
export const openClaims = queryOptions({
  ...readQuery(balanceKey, 'openClaims', {}),
  select: ({ claims }) => claims,
  meta: { silent: true },
});
