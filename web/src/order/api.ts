import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/net/http.js';
import { useWrite } from '../lib/net/write-mutation.js';

/** Query keys: the lists of orders and polls, and each order by itself. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'lists'],
  polls: ['orders', 'lists', 'polls'],
  order: (orderId: string) => ['orders', 'order', orderId],
} as const;

/** An order with its entries and the menu of its restaurant. */
export const showOrder = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(orderId), 'show'],
    queryFn: ({ signal }) => api.showOrder({ params: { orderId }, signal }),
  });

/** What the forms of an order begin with: date, time, the restaurants, and the numbers of the person's latest order. */
export const orderCreateData = queryOptions({
  queryKey: [...orderKeys.all, 'create'],
  queryFn: ({ signal }) => api.orderCreateData({ signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Returns a function that invalidates an order and the lists. It resolves when those on the screen are reloaded. */
export function useReloadOrder(orderId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderKeys.order(orderId) }),
      client.invalidateQueries({ queryKey: orderKeys.lists }),
    ]);
}

/** What a form does at the end of its write. */
export interface FormCallbacks<Reply = unknown> {
  /** Runs before the order is reloaded. */
  onSuccess?: (reply: Reply) => void;
  /** Replaces the entry in the error list. */
  onFailure?: (failure: unknown) => void;
}

/** A call that moves an order to another state. */
export type StateChange =
  | 'setAsCreated'
  | 'setAsOrdering'
  | 'setAsDelivered'
  | 'setAsRejected'
  | 'undoRejection'
  | 'setBackAsOrdered';

/** Moves an order to another state. */
export function useChangeState(orderId: string, callbacks: FormCallbacks = {}) {
  return useWrite({
    mutationFn: (change: StateChange) => api[change]({ params: { orderId } }),
    onSettled: useReloadOrder(orderId),
    ...callbacks,
  });
}
