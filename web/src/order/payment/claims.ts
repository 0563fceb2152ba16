import type { Claim, PaymentWay } from '@kantyna/contracts/payments/settlements';
import { api } from '../../api/http.js';
import { useWrite, type WriteOptions } from '../../api/write-mutation.js';
import { orderKeys } from '../../api/queries.js';

/** Says that the person paid somebody. */
export const useClaimPayment = (onReply: () => void) =>
  useWrite({
    mutationFn: (
      { personId, ...body }: { personId: string; amount: number; way: PaymentWay; orderId?: string },
      idempotencyKey,
    ) => api.claimPayment({ params: { personId }, body, idempotencyKey }),
    invalidates: orderKeys.payments,
    onReply,
  });

/** Money that the person got from another one, for a claim or without one, and what of it they know to become credit; in grosze. */
export interface Confirmed {
  personId: string;
  amount: number;
  claimId?: string;
  credit?: number;
}

/** Confirms money that the person got. */
export const useConfirmPayment = (
  options: Pick<WriteOptions<Confirmed, unknown, unknown>, 'onReply' | 'onDone' | 'onFailure'> = {},
) =>
  useWrite({
    mutationFn: ({ personId, ...body }: Confirmed, idempotencyKey) =>
      api.confirmSettlement({ params: { personId }, body, idempotencyKey }),
    invalidates: orderKeys.payments,
    ...options,
  });

/** Contests a claim with a word. */
export const useContestClaim = (onDone: () => void) =>
  useWrite({
    mutationFn: ({ claim, reason }: { claim: Claim; reason: string }) =>
      api.contestClaim({ params: { personId: claim.userId, settlementId: claim.id }, body: { reason } }),
    invalidates: orderKeys.payments,
    onDone,
  });

/** Takes an own claim back. */
export const useWithdrawClaim = () =>
  useWrite({
    mutationFn: ({ userId: personId, id: settlementId }: Claim) =>
      api.withdrawClaim({ params: { personId, settlementId } }),
    invalidates: orderKeys.payments,
  });

/** Takes a confirmed payment back as a whole. */
export const useRevertSettlement = () =>
  useWrite({
    mutationFn: (params: { personId: string; settlementId: string }) => api.revertSettlement({ params }),
    invalidates: orderKeys.payments,
  });
