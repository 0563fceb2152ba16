import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/net/http.js';
import { useWrite } from '../lib/net/write-mutation.js';

/** Query keys: the lists of orders and polls, and each order by itself. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'lists'],
  polls: ['orders', 'lists', 'polls'],
  order: (orderId: string) => ['orders', 'order', orderId],
  /** What changes with an order. */
  orderAndLists: (orderId: string) => [orderKeys.order(orderId), orderKeys.lists],
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
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });
}
