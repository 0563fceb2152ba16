import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http.js';
import { useWrite } from '../../../lib/write-mutation.js';
import { orderKeys, useReloadOrder, type FormCallbacks } from '../api.js';

export const orderView = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(orderId), 'view'],
    queryFn: ({ signal }) => api.orderView({ params: { orderId }, signal }),
  });

/** Marks an order as ordered, with the approximate time of delivery or `null` if it is unknown. */
export function useSetAsOrdered(orderId: string, callbacks: FormCallbacks) {
  return useWrite({
    mutationFn: (approxTimeOfDelivery: string | null) =>
      api.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery } }),
    onSettled: useReloadOrder(orderId),
    ...callbacks,
  });
}
