import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http.js';
import { orderKeys } from '../api.js';

const PAGE_SIZE = 100;

export const todaysOrders = queryOptions({
  queryKey: [...orderKeys.lists, 'today'],
  queryFn: ({ signal }) => api.todaysOrders({ signal }),
});

export const allOrders = infiniteQueryOptions({
  queryKey: [...orderKeys.lists, 'all'],
  queryFn: ({ pageParam, signal }) =>
    api.allOrders({ query: { limit: PAGE_SIZE, ...(pageParam !== '' && { before: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});
