import type { OrderState } from '@kantyna/contracts/orders/order';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { isPlaced } from '../roles/roles.js';
import type { StoredOrder, Transition } from '../stored-order.js';

/** The states before and after each transition (docs/rules/orders.md, Orders). */
export const transitions = {
  set_as_created: { from: ['ORDERING', 'ORDERED', 'REJECTED'], to: 'CREATED' },
  set_as_ordering: { from: ['CREATED'], to: 'ORDERING' },
  set_as_ordered: { from: ['ORDERING'], to: 'ORDERED' },
  set_as_delivered: { from: ['ORDERED'], to: 'DELIVERED' },
  set_as_rejected: { from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  set_back_as_ordered: { from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
} as const satisfies Record<Transition, { from: readonly OrderState[]; to: OrderState }>;

/**
 * Refuses (409) a transition from the wrong state. A rejected order is ordered again only if it ever was; else it is opened again. One that ended
 * with its day may have been placed without anybody saying so: both are possible.
 */
export function refuseTransition(order: StoredOrder, transition: Transition): Refusal | undefined {
  const { from } = transitions[transition];
  if (!(from as readonly OrderState[]).includes(order.orderState)) {
    return conflict(
      'TRANSITION_NOT_ALLOWED',
      `The order is ${order.orderState}; ${transition} is possible from ${from.join(', ')} only.`,
    );
  }
  if (
    order.orderState !== 'REJECTED' ||
    order.rejectedFrom?.byItself ||
    isPlaced(order) === (transition === 'set_back_as_ordered')
  )
    return undefined;
  return isPlaced(order) ? WAS_ORDERED : NEVER_ORDERED;
}

const NEVER_ORDERED = conflict(
  'TRANSITION_NOT_ALLOWED',
  'The order is REJECTED and was never ordered. Please open it again, and place it.',
);

const WAS_ORDERED = conflict(
  'TRANSITION_NOT_ALLOWED',
  'The order is REJECTED and was ordered before. Please set it back as ordered first.',
);
