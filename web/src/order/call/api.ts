import { useMutationState, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { api } from '../../api/http.js';
import { read } from '../../api/read.js';
import { useWrite } from '../../api/write-mutation.js';
import { type FormCallbacks } from '../api.js';
import { orderKeys } from '../../api/queries.js';

interface Tick {
  readonly lineId: string;
  readonly isSaid: boolean;
}

const ticks = (orderId: string) => ['tick', orderId];

const withTick = (view: OrderView, { lineId, isSaid }: Tick): OrderView => ({
  ...view,
  groupedEntries: view.groupedEntries.map((group) => (group.lineId === lineId ? { ...group, isSaid } : group)),
});

/** The call with the ticks that are on their way, whatever is loaded meanwhile. */
export function useTicked(orderId: string, view: OrderView): OrderView {
  const pending = useMutationState({
    filters: { mutationKey: ticks(orderId), status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
  return pending.reduce(withTick, view);
}

/**
 * Returns a function that ticks a line, or takes the tick back. It shows at once in `useTicked`, and is sent after those before it: none of
 * fast presses is lost. A tick that is refused goes again.
 */
export function useTickLine(orderId: string): (tick: Tick) => void {
  const client = useQueryClient();
  const { queryKey } = read('orderView', { params: { orderId } });
  const mutationKey = ticks(orderId);
  const reloadAfterLast = async () => {
    if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey });
  };
  const { mutate } = useWrite({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (body: Tick) => api.tickLine({ params: { orderId }, body }),
    onReply: async (_, tick) => {
      // What is being loaded may be older than the tick.
      await client.cancelQueries({ queryKey });
      client.setQueryData<OrderView>(queryKey, (view) => view && withTick(view, tick));
      await reloadAfterLast();
    },
    onError: reloadAfterLast,
  });
  return mutate;
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
