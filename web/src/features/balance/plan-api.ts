import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RefusalCode } from '@kantyna/contracts/refusal';
import { balanceKey } from '../../lib/balance-key.js';
import { addFailure } from '../../lib/error-list.js';
import { api } from '../../lib/http.js';
import { useWrite } from '../../lib/write-mutation.js';

/** The proposals of fewer transfers that move debts of the person. */
export const transferPlans = queryOptions({
  queryKey: [...balanceKey, 'plans'],
  queryFn: ({ signal }) => api.transferPlans({ signal }),
  select: ({ plans }) => plans,
  meta: { silent: true },
});

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: balanceKey });
};

/** Proposes fewer transfers: `onProposed` gets the proposal’s id. `onNone`: there is no way with fewer. */
export function useProposeTransfers(onProposed: (planId: string) => void, onNone: () => void) {
  return useWrite({
    mutationFn: (_: void, idempotencyKey) => api.proposeTransfers({ idempotencyKey }),
    onSettled: useReload(),
    onSuccess: ({ id }) => onProposed(id),
    onFailure: (failure) => (codeOf(failure) === 'NO_FEWER_TRANSFERS' ? onNone() : addFailure(failure)),
  });
}

const codeOf = (failure: unknown) => (failure as { body?: { code?: RefusalCode } } | null)?.body?.code;

/** Agrees to a proposal, or declines it. */
export function useAnswerPlan(planId: string) {
  return useWrite({
    mutationFn: (answer: 'agree' | 'decline', idempotencyKey) =>
      (answer === 'agree' ? api.agreeToTransfers : api.declineTransfers)({ params: { planId }, idempotencyKey }),
    onSettled: useReload(),
  });
}
