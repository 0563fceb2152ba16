import { readPages, readQuery } from './read-query.js';

const PAGE_SIZE = 100;

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
export const showOrder = (orderId: string) => readQuery(orderKeys.order(orderId), 'showOrder', { params: { orderId } });

/** What the forms of an order begin with: date, time, the restaurants, and the numbers of the person's latest order. */
export const orderCreateData = readQuery(orderKeys.all, 'orderCreateData', {}, { staleTime: 0, gcTime: 0 });

export const todaysOrders = readQuery(orderKeys.lists, 'todaysOrders', {});

/** Which page of all orders is asked for. `before` is the `next` of the page before, `''` for the first page. */
export const pageOfAllOrders = (before: string) => ({ query: { limit: PAGE_SIZE, ...(before !== '' && { before }) } });

export const allOrders = readPages(orderKeys.lists, 'allOrders', pageOfAllOrders, '');
