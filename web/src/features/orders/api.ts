import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '@kantyna/contracts/order';
import { api } from '../../lib/http.js';
import { useSubmit } from '../../lib/submit.js';

/** Under what the orders are kept in the browser: the lists, and each order by itself. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'lists'],
  order: (orderId: string) => ['orders', 'order', orderId],
} as const;

const ORDERS_A_PAGE = 100;

export const todaysOrders = queryOptions({
  queryKey: [...orderKeys.lists, 'today'],
  queryFn: ({ signal }) => api.todaysOrders({ signal }),
});

export const allOrders = infiniteQueryOptions({
  queryKey: [...orderKeys.lists, 'all'],
  queryFn: ({ pageParam, signal }) =>
    api.allOrders({ query: { limit: ORDERS_A_PAGE, ...(pageParam !== '' && { before: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export const orderCreateData = queryOptions({
  queryKey: [...orderKeys.all, 'create'],
  queryFn: ({ signal }) => api.orderCreateData({ signal }),
  staleTime: 0,
  gcTime: 0,
});

export const showOrder = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(orderId), 'show'],
    queryFn: ({ signal }) => api.showOrder({ params: { orderId }, signal }),
  });

export const orderEditData = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(orderId), 'edit'],
    queryFn: ({ signal }) => api.orderEditData({ params: { orderId }, signal }),
    gcTime: 0,
  });

export const orderView = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(orderId), 'view'],
    queryFn: ({ signal }) => api.orderView({ params: { orderId }, signal }),
  });

/** Marks what is kept of an order as old; what is on the screen is loaded anew, and waited for. */
export function useReloadOrder(orderId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderKeys.order(orderId) }),
      client.invalidateQueries({ queryKey: orderKeys.lists }),
    ]);
}

/** What a form does once its write succeeded or failed. */
export interface Ends<R extends unknown[] = []> {
  onDone?: (...reply: R) => void;
  /** Instead of an entry in the list of errors. */
  onFailure?: (failure: unknown) => void;
}

/** Opens an order and answers through `onDone` with its id. */
export function useSaveOrder({ onDone, ...ends }: Ends<[orderId: string]>) {
  const client = useQueryClient();
  return useSubmit(
    (body: OrderDetails & { restaurantId: string }, idempotencyKey) => api.saveOrder({ body, idempotencyKey }),
    {
      ...ends,
      onDone: ({ id }) => {
        void client.invalidateQueries({ queryKey: orderKeys.lists });
        onDone?.(id);
      },
    },
  );
}

/** Writes an order's times, prices and payment. */
export function useUpdateOrder(orderId: string, { onDone, ...ends }: Ends) {
  const reload = useReloadOrder(orderId);
  return useSubmit(
    (details: OrderDetails & { timeOfDelivery: string | null }) => api.updateOrder({ body: { orderId, ...details } }),
    {
      ...ends,
      onDone: () => {
        void reload();
        onDone?.();
      },
    },
  );
}

/** Removes an order. */
export function useDeleteOrder(orderId: string, onDone: () => void) {
  const client = useQueryClient();
  return useSubmit(() => api.deleteOrder({ params: { orderId } }), {
    onDone: () => {
      onDone();
      client.removeQueries({ queryKey: orderKeys.order(orderId) });
      void client.invalidateQueries({ queryKey: orderKeys.lists });
    },
  });
}

/** A step of an order's state. */
export type Transition = 'setAsCreated' | 'setAsOrdering' | 'setAsDelivered' | 'setAsRejected' | 'setBackAsOrdered';

/** Takes an order from one state to another. */
export function useTransition(orderId: string, onDone?: (transition: Transition) => void) {
  const reload = useReloadOrder(orderId);
  return useSubmit((transition: Transition) => api[transition]({ params: { orderId } }), {
    onDone: async (_, transition) => {
      await reload();
      onDone?.(transition);
    },
  });
}

/** The restaurant took the order: it will come at the given time, or nobody knows when. */
export function useSetAsOrdered(orderId: string, onDone: () => void) {
  const reload = useReloadOrder(orderId);
  return useSubmit(
    (approxTimeOfDelivery: string | null) => api.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery } }),
    {
      onDone: () => {
        void reload();
        onDone();
      },
    },
  );
}
