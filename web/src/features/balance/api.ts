import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http.js';
import { balanceKey } from '../../lib/balance-key.js';

export const balance = queryOptions({
  queryKey: [...balanceKey, 'all'],
  queryFn: ({ signal }) => api.balance({ signal }),
  meta: { silent: true },
});
