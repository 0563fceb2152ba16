import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http.js';

/** Query key of the balance. */
export const balanceKey = ['balance'] as const;

export const balance = queryOptions({
  queryKey: balanceKey,
  queryFn: ({ signal }) => api.balance({ signal }),
  meta: { silent: true },
});
