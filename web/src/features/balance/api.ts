import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http.js';
import { useWrite } from '../../lib/write-mutation.js';

/** Query key of the balance. */
export const balanceKey = ['balance'] as const;

export const balance = queryOptions({
  queryKey: balanceKey,
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

/** Reminds a person of what they owe. */
export function useRemindDebtor(onSuccess: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (personId: string) => api.remindDebtor({ params: { personId } }),
    onSettled: () => client.invalidateQueries({ queryKey: balanceKey }),
    onSuccess,
  });
}
