import Type from '@kantyna/typebox';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { Id } from '@kantyna/contracts/format';
import { isUnderWay } from '@kantyna/order-rules/under-way';

/** The ids of the catalogue that an order uses, as the projection of orders stores them. */
export const OpenOrderUse = {
  /** `''` if the order is no longer open. */
  restaurantId: Id,
  /** The ids of dishes and side dishes. */
  ids: Type.Array(Id),
};

/** The ids that an order uses while it is open. A closed order uses nothing (docs/rules/menus.md, Catalogue). */
export function openOrderUseOf(order: StateOf<'order'>): { restaurantId: string; ids: string[] } {
  if (!isUnderWay(order)) return { restaurantId: '', ids: [] };
  const dishes = order.entries.flatMap((entry) => entry.dishes);
  const ids = new Set(dishes.flatMap(({ dishId, sideDishIds }) => [dishId, ...sideDishIds]));
  return { restaurantId: order.restaurantId, ids: [...ids] };
}
