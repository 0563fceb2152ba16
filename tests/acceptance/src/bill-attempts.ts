import { attempt } from './attempt.js';

/** Attempts of the calls about the bill of an order. */
export const billAttempts = {
  setBill: attempt(
    (who, { orderId }) => who.calls.setBill({ params: { orderId }, body: { kind: 'total', amount: 1 } }),
    'DELIVERED',
  ),
  removeBill: attempt((who, { orderId }) => who.calls.removeBill({ params: { orderId } }), 'DELIVERED'),
};
