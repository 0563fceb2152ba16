import { endpointsOf } from '../endpoint-group.js';
import { GivenBill } from './order.js';

/** The calls for what an order cost in fact. */
export const orderBillEndpoints = endpointsOf('orders', {
  setBill: {
    route: 'PUT /api/orders/:orderId/bill',
    access: 'payer',
    limit: { perDay: 200, each: 50 },
    needs: [],
    summary:
      'What a delivered order cost in fact: the difference is spread over the entries. Replaces the bill before.',
    body: GivenBill,
    errors: [409],
  },
  removeBill: {
    route: 'DELETE /api/orders/:orderId/bill',
    access: 'payer',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'Takes the bill back: the entries cost what was ordered.',
  },
});
