import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { dueFor } from '@kantyna/order-rules/company-part';
import { addFailure } from '../../api/state/error-list.js';
import { changeReply } from '../../api/kept-replies.js';
import { useWrite } from '../../api/use-write.js';
import type { RevertRefusal } from '../claims/take-back-dialog.js';
import { isWorthRepeating, RETRY_DELAY } from './payment-retry.js';

interface PaymentChange {
  orderEntryId: string;
  /** The open amount that the person saw and confirms (grosze); negative if it was given back. Missing: the confirmation is taken back. */
  amount?: number;
  /** The sum of several payments that are taken back (grosze). */
  together?: number;
}

/**
 * Confirms a payment or reverts it to unpaid. The change is optimistic: a failure rolls it back, after some seconds if payments may not
 * have heard of the order yet. If somebody else than `payerId` is paid by now, nothing is changed. Nor is it before the person is asked about
 * what else is taken back: then `onAsked` gets that.
 */
export function useSetPayment(orderId: string, payerId: string, onAsked: (refusal: RevertRefusal) => void) {
  return useWrite(
    ({ orderEntryId, amount, together }: PaymentChange, call): Promise<unknown> => {
      const params = { orderEntryId };
      return amount === undefined
        ? call('revertToUnpaid', { params, query: { payerId, ...(together !== undefined && { amount: together }) } })
        : call('confirmAsPaid', { params, query: { payerId, amount } });
    },
    {
      retry: isWorthRepeating,
      retryDelay: RETRY_DELAY,
      onMutate: (change) => changeReply('showOrder', { params: { orderId } }, (shown) => withPayment(shown, change)),
      onFailure: (failure) => {
        const body = (failure as { body?: RevertRefusal } | null)?.body;
        if (body?.paymentId ?? body?.count) onAsked(body!);
        else addFailure(failure);
      },
      onError: (_failure, _change, putBack) => putBack?.(),
      // A payment can be reverted while the order is being reloaded.
      awaitsReload: false,
    },
  );
}

const withPayment = (data: ShowOrder, { orderEntryId, amount }: PaymentChange): ShowOrder => ({
  ...data,
  orderEntries: data.orderEntries.map((entry) => {
    if (entry.id !== orderEntryId) return entry;
    const confirmedAmount = amount === undefined ? 0 : (entry.confirmedAmount ?? 0) + amount;
    const isPaid = confirmedAmount === dueFor(entry);
    return { ...entry, confirmedAmount, paymentStatus: isPaid ? 'CONFIRMED' : 'UNPAID' };
  }),
});
