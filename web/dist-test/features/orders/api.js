import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http.js';
import { useSubmit } from '../../lib/submit.js';
/** Under what the orders are kept in the browser: the lists, and each order by itself. */
export const orderKeys = {
    all: ['orders'],
    lists: ['orders', 'lists'],
    order: (orderId) => ['orders', 'order', orderId],
};
const ORDERS_A_PAGE = 100;
export const todaysOrders = queryOptions({
    queryKey: [...orderKeys.lists, 'today'],
    queryFn: ({ signal }) => api.todaysOrders({ signal }),
});
export const allOrders = infiniteQueryOptions({
    queryKey: [...orderKeys.lists, 'all'],
    queryFn: ({ pageParam, signal }) => api.allOrders({ query: { limit: ORDERS_A_PAGE, ...(pageParam !== '' && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
});
export const orderCreateData = queryOptions({
    queryKey: [...orderKeys.all, 'create'],
    queryFn: ({ signal }) => api.orderCreateData({ signal }),
    staleTime: 0,
    gcTime: 0,
});
export const showOrder = (orderId) => queryOptions({
    queryKey: [...orderKeys.order(orderId), 'show'],
    queryFn: ({ signal }) => api.showOrder({ params: { orderId }, signal }),
});
export const orderEditData = (orderId) => queryOptions({
    queryKey: [...orderKeys.order(orderId), 'edit'],
    queryFn: ({ signal }) => api.orderEditData({ params: { orderId }, signal }),
    gcTime: 0,
});
export const orderView = (orderId) => queryOptions({
    queryKey: [...orderKeys.order(orderId), 'view'],
    queryFn: ({ signal }) => api.orderView({ params: { orderId }, signal }),
});
/** Marks what is kept of an order as old; what is on the screen is loaded anew, and waited for. */
export function useReloadOrder(orderId) {
    const client = useQueryClient();
    return () => Promise.all([
        client.invalidateQueries({ queryKey: orderKeys.order(orderId) }),
        client.invalidateQueries({ queryKey: orderKeys.lists }),
    ]);
}
/** Opens an order and answers through `onDone` with its id. */
export function useSaveOrder(onDone) {
    const client = useQueryClient();
    return useSubmit((body, idempotencyKey) => api.saveOrder({ body, idempotencyKey }), {
        onDone: ({ id }) => {
            void client.invalidateQueries({ queryKey: orderKeys.lists });
            onDone(id);
        },
    });
}
/** Writes an order's times, prices and payment. */
export function useUpdateOrder(orderId, onDone) {
    const reload = useReloadOrder(orderId);
    return useSubmit((details) => api.updateOrder({ body: { orderId, ...details } }), {
        onDone: () => {
            void reload();
            onDone();
        },
    });
}
/** Removes an order. */
export function useDeleteOrder(orderId, onDone) {
    const client = useQueryClient();
    return useSubmit(() => api.deleteOrder({ params: { orderId } }), {
        onDone: () => {
            onDone();
            client.removeQueries({ queryKey: orderKeys.order(orderId) });
            void client.invalidateQueries({ queryKey: orderKeys.lists });
        },
    });
}
/** Takes an order from one state to another. */
export function useTransition(orderId, onDone) {
    const reload = useReloadOrder(orderId);
    return useSubmit((transition) => api[transition]({ params: { orderId } }), {
        onDone: async (_, transition) => {
            await reload();
            onDone?.(transition);
        },
    });
}
/** The restaurant took the order: it will come at the given time, or nobody knows when. */
export function useSetAsOrdered(orderId, onDone) {
    const reload = useReloadOrder(orderId);
    return useSubmit((approxTimeOfDelivery) => api.setAsOrdered({ params: { orderId }, body: { approxTimeOfDelivery } }), {
        onDone: () => {
            void reload();
            onDone();
        },
    });
}
/** Puts a dish into the order: a further one, or in place of one that is there. */
export function useSaveDish(orderId, onDone) {
    const reload = useReloadOrder(orderId);
    return useSubmit(({ orderEntryId, dish }, idempotencyKey) => orderEntryId === undefined
        ? api.saveOrderEntry({ body: dish, idempotencyKey })
        : api.updateOrderEntry({ body: { ...dish, id: orderEntryId } }), {
        onDone: async () => {
            await reload();
            onDone();
        },
    });
}
/** Takes a dish out of an entry. */
export function useDeleteDishEntry(orderId, onDone) {
    const reload = useReloadOrder(orderId);
    return useSubmit((params) => api.deleteDishEntry({ params }), {
        onDone: async () => {
            onDone();
            await reload();
        },
    });
}
/** Confirms a payment or takes the confirmation back: shown at once, and undone if the server refuses. */
export function usePayment(orderId) {
    const client = useQueryClient();
    const reload = useReloadOrder(orderId);
    const { queryKey } = showOrder(orderId);
    const show = (orderEntryId, paymentStatus) => client.setQueryData(queryKey, (shown) => shown && {
        ...shown,
        orderEntries: shown.orderEntries.map((entry) => entry.id === orderEntryId ? { ...entry, paymentStatus } : entry),
    });
    return useSubmit(async ({ orderEntryId, to }) => {
        await client.cancelQueries({ queryKey });
        show(orderEntryId, to);
        try {
            const params = { orderEntryId };
            return await (to === 'CONFIRMED' ? api.confirmAsPaid({ params }) : api.revertToUnpaid({ params }));
        }
        catch (failure) {
            show(orderEntryId, to === 'CONFIRMED' ? 'UNPAID' : 'CONFIRMED');
            throw failure;
        }
    }, { onDone: reload });
}
//# sourceMappingURL=api.js.map