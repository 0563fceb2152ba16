import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';

/** The ids of a dish in an order. */
export interface DishEntryIds {
  orderEntryId: string;
  dishEntryId: string;
}

/** Finds a dish in the order; `undefined` once it is deleted. */
export function findDishEntry(
  orderEntries: OrderEntry[],
  { orderEntryId, dishEntryId }: DishEntryIds,
): { entry: OrderEntry; dish: DishEntry } | undefined {
  const entry = orderEntries.find(({ id }) => id === orderEntryId);
  const dish = entry?.dishEntries.find(({ id }) => id === dishEntryId);
  return entry && dish && { entry, dish };
}
