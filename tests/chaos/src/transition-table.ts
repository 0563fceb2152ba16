import type { OrderState } from '@kantyna/contracts/orders/order';
import type { Transition } from '@kantyna/acceptance/ordering';

/**
 * The source states and the target of each transition; other sources get 409 (docs/rules/orders.md, Orders).
 */
export const TRANSITION_TABLE: Record<Transition, { from: readonly OrderState[]; to: OrderState }> = {
  setAsOrdering: { from: ['CREATED'], to: 'ORDERING' },
  setAsCreated: { from: ['ORDERING', 'ORDERED'], to: 'CREATED' },
  setAsOrdered: { from: ['ORDERING'], to: 'ORDERED' },
  setAsDelivered: { from: ['ORDERED'], to: 'DELIVERED' },
  setAsRejected: { from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  setBackAsOrdered: { from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
};
