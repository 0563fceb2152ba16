import { useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { api } from '../../api/http.js';
import { readQuery } from '../../api/read-query.js';
import { useWrite } from '../../api/write-mutation.js';
import { type FormCallbacks } from '../api.js';
import { orderKeys } from '../../api/queries.js';

export const orderView = (orderId: string) => readQuery(orderKeys.order(orderId), 'orderView', { params: { orderId } });

/** Marks an order as ordered, with the approximate time of delivery or `null` if it is unknown, and without the dish entries that it leaves out. */
export const useSetAsOrdered = (orderId: string, callbacks: FormCallbacks) =>
  useWrite({
    mutationFn: (body: { approxTimeOfDelivery: string | null; leavesOut: string[] }) =>
      api.setAsOrdered({ params: { orderId }, body }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });

/**
 * Returns a function that ticks a line, or takes the tick back. It shows at once, which the promise waits for, and is sent after those before
 * it: none of fast presses is lost. A tick that is refused goes again.
 */
export function useTickLine(orderId: string): (tick: { lineId: string; isSaid: boolean }) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = orderView(orderId);
  const mutationKey = ['tick', orderId];
  // What is loaded between two ticks would show the first one for a moment.
  const reloadAfterLast = async () => {
    if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey });
  };
  const { mutate } = useWrite({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (body: { lineId: string; isSaid: boolean }) => api.tickLine({ params: { orderId }, body }),
    onReply: reloadAfterLast,
    onError: reloadAfterLast,
  });
  return async ({ lineId, isSaid }) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<OrderView>(
      queryKey,
      (view) =>
        view && {
          ...view,
          groupedEntries: view.groupedEntries.map((group) => (group.lineId === lineId ? { ...group, isSaid } : group)),
        },
    );
    mutate({ lineId, isSaid });
  };
}

/** Marks a dish as sold out (`true`), or takes that back. */
export const useSoldOut = (orderId: string, dishId: string) =>
  useWrite({
    mutationFn: (isSoldOut: boolean) =>
      (isSoldOut ? api.markSoldOut : api.undoSoldOut)({ params: { orderId, dishId } }),
    invalidates: orderKeys.orderAndLists(orderId),
  });

/** Gives a dish the price that the restaurant named, in grosze. */
export const useChangePrice = (orderId: string, dishId: string, callbacks: FormCallbacks) =>
  useWrite({
    mutationFn: (price: number) => api.changePrice({ params: { orderId, dishId }, body: { price } }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });
