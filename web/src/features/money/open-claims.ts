import { queryOptions } from '@tanstack/react-query';
import { balanceKey } from '../../lib/balance-key.js';
import { api } from '../../lib/net/http.js';

/** The claims that the person is to confirm, and their own without a confirmation. */
export const openClaims = queryOptions({
  queryKey: [...balanceKey, 'claims'],
  queryFn: ({ signal }) => api.openClaims({ signal }),
  select: ({ claims }) => claims,
  meta: { silent: true },
});
