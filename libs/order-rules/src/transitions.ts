import type { OrderState } from '@kantyna/contracts/orders/order';

/** The states before and after each transition (docs/rules/orders.md, Orders). */
export const transitions = {
  set_as_created: { from: ['ORDERING', 'ORDERED'], to: 'CREATED' },
  set_as_ordering: { from: ['CREATED'], to: 'ORDERING' },
  set_as_ordered: { from: ['ORDERING'], to: 'ORDERED' },
  set_as_delivered: { from: ['ORDERED'], to: 'DELIVERED' },
  set_as_rejected: { from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  set_back_as_ordered: { from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type Transition = keyof typeof transitions;

/** Whether an order in a state can make a transition. */
export const canMake = (transition: Transition, orderState: string): boolean =>
  (transitions[transition].from as readonly string[]).includes(orderState);
