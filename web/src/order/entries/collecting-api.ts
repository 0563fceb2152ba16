import type { Claim } from '@kantyna/contracts/payments/settlements';
import { api } from '../../api/http.js';
import { orderKeys } from '../../api/queries.js';
import { useWriteEach } from '../../api/write-each.js';

/** An entry to confirm: by its claims, or by the amount that is seen open (grosze). */
interface Item {
  id: string;
  userId: string;
  claims: readonly Claim[];
  toConfirm: number;
}

/** Confirms what is reported or open of several entries. If somebody else than `payerId` is paid by now, an entry is not confirmed. */
export const useConfirmEntries = (payerId: string) =>
  useWriteEach(async ({ id: orderEntryId, userId: personId, claims, toConfirm: amount }: Item, idempotencyKey) => {
    if (claims.length === 0)
      return api.confirmAsPaid({ params: { orderEntryId }, query: { payerId, amount }, idempotencyKey });
    for (const claim of claims)
      await api.confirmSettlement({
        params: { personId },
        body: { amount: claim.amount, claimId: claim.id },
        idempotencyKey: `${idempotencyKey}-${claim.id}`,
      });
    return undefined;
  }, orderKeys.payments);
