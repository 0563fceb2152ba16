import { useQueryClient } from '@tanstack/react-query';
import type { PaymentStatus } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { api } from '../../../lib/http.js';
import { useWrite } from '../../../lib/write-mutation.js';
import { showOrder, useReloadOrder } from '../api.js';
import { isWorthRepeating, RETRY_DELAY } from './payment-retry.js';

interface PaymentChange {
  orderEntryId: string;
  paymentStatus: PaymentStatus;
}

/**
 * Confirms a payment or reverts it to unpaid. The change is optimistic: a failure rolls it back, after some seconds if payments may not
 * have heard of the order yet. If somebody else than `payerId` is paid by now, nothing is changed.
 */
export function useSetPaymentStatus(orderId: string, payerId: string) {
  const client = useQueryClient();
  const reload = useReloadOrder(orderId);
  const { queryKey } = showOrder(orderId);
  return useWrite({
    mutationFn: ({ orderEntryId, paymentStatus }: PaymentChange) => {
      const args = { params: { orderEntryId }, query: { payerId } };
      return paymentStatus === 'CONFIRMED' ? api.confirmAsPaid(args) : api.revertToUnpaid(args);
    },
    retry: isWorthRepeating,
    retryDelay: RETRY_DELAY,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const snapshot = client.getQueryData(queryKey);
      client.setQueryData(queryKey, snapshot && withPaymentStatus(snapshot, change));
      return snapshot;
    },
    onError: (_failure, _change, snapshot) => client.setQueryData(queryKey, snapshot),
    // Not awaited: a payment can be reverted while the order is being reloaded.
    onSettled: () => void reload(),
  });
}

const withPaymentStatus = (data: ShowOrder, { orderEntryId, paymentStatus }: PaymentChange): ShowOrder => ({
  ...data,
  orderEntries: data.orderEntries.map((entry) =>
    entry.id === orderEntryId
      ? {
          ...entry,
          paymentStatus,
          confirmedAmount: paymentStatus === 'CONFIRMED' ? entry.finalPrice : 0,
        }
      : entry,
  ),
});
