import { readPages } from '../../api/read-query.js';
import { orderKeys } from '../../api/queries.js';

const pagesOf = (orderId: string, name: 'orderActivity' | 'paymentActivity') =>
  readPages(
    orderKeys.order(orderId),
    name,
    (before: number) => ({ params: { orderId }, query: before === 0 ? {} : { before } }),
    0,
  );

/** What happened in an order, page by page, the latest first. */
export const orderActivity = (orderId: string) => pagesOf(orderId, 'orderActivity');

/** What happened to the payments of an order as far as the person may see it, page by page, the latest first. */
export const paymentActivity = (orderId: string) => pagesOf(orderId, 'paymentActivity');
