import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/net/http.js';
import { orderKeys } from '../../../order/api.js';

/** What happened in an order, page by page, the latest first. */
export const orderActivity = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.order(orderId), 'activity'],
    queryFn: ({ pageParam, signal }) => api.orderActivity({ params: { orderId }, query: asQuery(pageParam), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** What happened to the payments of an order as far as the person may see it, page by page, the latest first. */
export const paymentActivity = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.order(orderId), 'payment activity'],
    queryFn: ({ pageParam, signal }) => api.paymentActivity({ params: { orderId }, query: asQuery(pageParam), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

const asQuery = (before: number) => (before === 0 ? {} : { before });
