import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { isPlaced } from '@kantyna/order-rules/roles';
import { canMake, startsFrom, transitions, type Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../stored-order.js';

/** Refuses (409) a transition that the order cannot make. */
export function refuseTransition(order: StoredOrder, transition: Transition): Refusal | undefined {
  if (!startsFrom(transition, order.orderState)) {
    return conflict(
      'TRANSITION_NOT_ALLOWED',
      `The order is ${order.orderState}; ${transition} is possible from ${transitions[transition].from.join(', ')} only.`,
    );
  }
  if (canMake(order, transition)) return undefined;
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
