import type { OrderState } from '@kantyna/contracts/orders/order';
import { isPlaced, type Placeable } from './roles.js';

/** The states before and after each transition (docs/rules/orders.md, Orders). */
export const transitions = {
  set_as_created: { from: ['ORDERING', 'ORDERED', 'REJECTED'], to: 'CREATED' },
  set_as_ordering: { from: ['CREATED'], to: 'ORDERING' },
  set_as_ordered: { from: ['ORDERING'], to: 'ORDERED' },
  set_as_delivered: { from: ['ORDERED'], to: 'DELIVERED' },
  set_as_rejected: { from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  set_back_as_ordered: { from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type Transition = keyof typeof transitions;

/** Whether a transition starts from a state. */
export const startsFrom = (transition: Transition, orderState: string): boolean =>
  (transitions[transition].from as readonly string[]).includes(orderState);

/**
 * Whether an order can make a transition. A rejected order is ordered again only if it ever was; else it is opened again. One that ended with its
 * day may have been placed without anybody saying so: both are possible.
 */
export const canMake = (
  order: Placeable & { readonly rejectedFrom?: { readonly byItself?: boolean | undefined } | undefined },
  transition: Transition,
): boolean =>
  startsFrom(transition, order.orderState) &&
  (order.orderState !== 'REJECTED' ||
    order.rejectedFrom?.byItself === true ||
    isPlaced(order) === (transition === 'set_back_as_ordered'));
