import type { Claim, PaymentWay } from '@kantyna/contracts/payments/settlements';
import { balanceKey } from '../../api/balance-key.js';
import { api } from '../../api/http.js';
import { readQuery } from '../../api/read-query.js';
import { useWriteEach } from '../../api/write-each.js';
import { useWrite, type WriteOptions } from '../../api/write-mutation.js';
import { orderKeys } from '../../api/queries.js';

/** What the person and another one owe each other, and what it is made of. */
export const personBalance = (personId: string) =>
  readQuery(balanceKey, 'personBalance', { params: { personId } }, { meta: { silent: true } });

/** Says that the person paid somebody. */
export const useClaimPayment = (onReply: () => void) =>
  useWrite({
    mutationFn: (
      { personId, ...body }: { personId: string; amount: number; way: PaymentWay; orderId?: string },
      idempotencyKey,
    ) => api.claimPayment({ params: { personId }, body, idempotencyKey }),
    invalidates: [orderKeys.all, balanceKey],
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
    invalidates: [orderKeys.all, balanceKey],
    ...options,
  });

/** Confirms what several others report to have paid. */
export const useConfirmClaims = () =>
  useWriteEach(
    ({ userId: personId, amount, id: claimId }: Claim, idempotencyKey) =>
      api.confirmSettlement({ params: { personId }, body: { amount, claimId }, idempotencyKey }),
    [orderKeys.all, balanceKey],
  );

/** Contests a claim with a word. */
export const useContestClaim = (onDone: () => void) =>
  useWrite({
    mutationFn: ({ claim, reason }: { claim: Claim; reason: string }) =>
      api.contestClaim({ params: { personId: claim.userId, settlementId: claim.id }, body: { reason } }),
    invalidates: [orderKeys.all, balanceKey],
    onDone,
  });

/** Takes an own claim back. */
export const useWithdrawClaim = () =>
  useWrite({
    mutationFn: ({ userId: personId, id: settlementId }: Claim) =>
      api.withdrawClaim({ params: { personId, settlementId } }),
    invalidates: [orderKeys.all, balanceKey],
  });

/** Takes a confirmed payment back as a whole. */
export const useRevertSettlement = () =>
  useWrite({
    mutationFn: (params: { personId: string; settlementId: string }) => api.revertSettlement({ params }),
    invalidates: [orderKeys.all, balanceKey],
  });

/** Writes off what is open with a person who left. */
export const useWriteOff = () =>
  useWrite({
    mutationFn: (personId: string) => api.writeOff({ params: { personId } }),
    invalidates: [orderKeys.all, balanceKey],
  });

/** Reminds a person of what they owe. */
export const useRemindDebtor = (onReply: () => void) =>
  useWrite({
    mutationFn: (personId: string) => api.remindDebtor({ params: { personId } }),
    invalidates: [balanceKey],
    onReply,
  });

/** Reminds several people, by their ids. */
export const useRemindDebtors = () =>
  useWriteEach(({ id: personId }: { id: string }) => api.remindDebtor({ params: { personId } }), [balanceKey]);
