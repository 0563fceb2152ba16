import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/net/http.js';
import { balanceKey } from '../../lib/balance-key.js';

export const balance = queryOptions({
  queryKey: [...balanceKey, 'all'],
  queryFn: ({ signal }) => api.balance({ signal }),
  meta: { silent: true },
});

/** The history, page by page: of one month (`YYYY-MM`), or `''` for all of it. */
export const history = (month: string) =>
  infiniteQueryOptions({
    queryKey: [...balanceKey, 'history', month],
    queryFn: ({ pageParam, signal }) =>
      api.balanceHistory({
        query: { ...(month !== '' && { month }), ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { silent: true },
  });
