import type { Ability } from '@kantyna/contracts/orders/names';
import type { OrderState } from '@kantyna/contracts/orders/order';

/** The ability to make each transition, and the states before and after it (docs/rules/orders.md, Orders). */
export const transitions = {
  set_as_created: { ability: 'setAsCreated', from: ['ORDERING', 'ORDERED'], to: 'CREATED' },
  set_as_ordering: { ability: 'setAsOrdering', from: ['CREATED'], to: 'ORDERING' },
  set_as_ordered: { ability: 'setAsOrdered', from: ['ORDERING'], to: 'ORDERED' },
  set_as_delivered: { ability: 'setAsDelivered', from: ['ORDERED'], to: 'DELIVERED' },
  set_as_rejected: { ability: 'setAsRejected', from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  set_back_as_ordered: { ability: 'setBackAsOrdered', from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
} as const satisfies Record<string, { ability: Ability; from: readonly OrderState[]; to: OrderState }>;
export type Transition = keyof typeof transitions;
