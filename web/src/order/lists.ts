import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/net/http.js';
import { orderKeys } from './api.js';

const PAGE_SIZE = 100;

export const todaysOrders = queryOptions({
  queryKey: [...orderKeys.lists, 'today'],
  queryFn: ({ signal }) => api.todaysOrders({ signal }),
});

/** A page of all orders. `before` is the `next` of the page before, `''` for the first page. */
export const pageOfAllOrders = (before: string, signal?: AbortSignal) =>
  api.allOrders({ query: { limit: PAGE_SIZE, ...(before !== '' && { before }) }, ...(signal && { signal }) });

export const allOrders = infiniteQueryOptions({
  queryKey: [...orderKeys.lists, 'all'],
  queryFn: ({ pageParam, signal }) => pageOfAllOrders(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});
