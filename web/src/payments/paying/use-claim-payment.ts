import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import { useRead } from '../../api/read.js';
import { useWrite } from '../../api/use-write.js';
import { usePayTexts } from './pay.texts.js';
import { showNotice } from '../../ui/browser/notice.js';

interface Paid {
  /** In grosze. */
  amount: number;
  way: PaymentWay;
  /** Missing: it is for everything. */
  orderId?: string;
}

/** Says that the person paid one of this name. It replaces what they said of the same before and the other one contested. */
export function useClaimPayment(personId: string, name: string) {
  const texts = usePayTexts();
  const { data } = useRead('openClaims');
  return useWrite(
    async (body: Paid, call) => {
      const contested = (data?.claims ?? []).filter(
        (one) =>
          one.isOwn &&
          one.userId === personId &&
          one.status === 'CONTESTED' &&
          (body.orderId ?? one.orderId) === one.orderId,
      );
      for (const { id: settlementId } of contested) await call('withdrawClaim', { params: { personId, settlementId } });
      return call('claimPayment', { params: { personId }, body });
    },
    { onReply: () => showNotice({ text: texts.claimed(name) }) },
  );
}
