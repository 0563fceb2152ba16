import { endpoint } from '../endpoint.js';
import { Nothing, PathId, Shape } from '../format.js';
import { GivenBill } from './order.js';

const orderId = Shape({ orderId: PathId });

/** The calls for what an order cost in fact. */
export const orderBillEndpoints = {
  setBill: endpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/bill',
    owner: 'orders',
    access: 'payer',
    summary:
      'What a delivered order cost in fact: the difference is spread over the entries. Replaces the bill before.',
    params: orderId,
    body: GivenBill,
    reply: Nothing,
    errors: [403, 404, 409],
  }),
  removeBill: endpoint({
    method: 'DELETE',
    path: '/api/orders/:orderId/bill',
    owner: 'orders',
    access: 'payer',
    summary: 'Takes the bill back: the entries cost what was ordered.',
    params: orderId,
    reply: Nothing,
    errors: [403, 404],
  }),
};
