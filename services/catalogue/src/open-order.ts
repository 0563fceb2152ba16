import type { StateOf } from '@kantyna/contracts/events';
import type { OrderState } from '@kantyna/contracts/order';

const OPEN: readonly OrderState[] = ['CREATED', 'ORDERING', 'ORDERED'];

/** What an order uses of the catalogue. */
export interface Uses {
  /** `''` where the order uses nothing any more. */
  readonly restaurantId: string;
  /** Ids of dishes and side dishes. */
  readonly ids: readonly string[];
}

/** What an order uses while it is open; a closed or deleted one uses nothing (rules.md, Catalogue). */
export function usesOf(order: StateOf<'order'> | undefined): Uses {
  if (!order || !OPEN.includes(order.orderState)) return { restaurantId: '', ids: [] };
  const dishes = order.entries.flatMap((entry) => entry.dishes);
  const ids = new Set(dishes.flatMap(({ dishId, sideDishIds }) => [dishId, ...sideDishIds]));
  return { restaurantId: order.restaurantId, ids: [...ids] };
}
