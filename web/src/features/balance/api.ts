import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http.js';
import { useWrite } from '../../lib/write-mutation.js';
import { balanceKey } from '../orders/payment/balance-key.js';

export const balance = queryOptions({
  queryKey: [...balanceKey, 'all'],
  queryFn: ({ signal }) => api.balance({ signal }),
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
