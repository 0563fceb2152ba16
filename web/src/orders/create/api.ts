import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '@kantyna/contracts/orders/order';
import { api } from '../../api/http.js';
import { readQuery } from '../../api/read-query.js';
import { useWrite } from '../../api/write-mutation.js';
import { type FormCallbacks } from '../../order/api.js';
import { orderKeys } from '../../api/queries.js';

export const orderEditData = (orderId: string) =>
  readQuery(orderKeys.order(orderId), 'orderEditData', { params: { orderId } }, { gcTime: 0 });

/** Opens an order. The reply has its id. */
export const useSaveOrder = (callbacks: FormCallbacks<{ id: string }>) =>
  useWrite({
    mutationFn: (body: OrderDetails & { restaurantId: string; closesAt: string | null }, idempotencyKey) =>
      api.saveOrder({ body, idempotencyKey }),
    invalidates: [orderKeys.lists],
    ...callbacks,
  });

/** Changes an order's times, closing time, prices and payment. */
export const useUpdateOrder = (orderId: string, callbacks: FormCallbacks) =>
  useWrite({
    mutationFn: (details: OrderDetails & { timeOfDelivery: string | null; closesAt: string | null }) =>
      api.updateOrder({ body: { orderId, ...details } }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });

/** Deletes an order. `onDone` leaves its screen. */
export function useDeleteOrder(orderId: string, onDone: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => api.deleteOrder({ params: { orderId } }),
    onReply: () => client.removeQueries({ queryKey: orderKeys.order(orderId) }),
    onDone,
    invalidates: [orderKeys.lists],
  });
}
