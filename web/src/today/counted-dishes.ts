import type { TodaysOrders } from '@kantyna/contracts/orders/orders';

type DishOfToday = TodaysOrders['currentOrderEntries'][number]['dishEntries'][number];

/** The dishes of one order, each name once with its number of portions. A part of a shared dish is no portion: each stands by itself. */
export function counted(dishes: readonly DishOfToday[]): (DishOfToday & { count: number })[] {
  const counts = new Map<unknown, DishOfToday & { count: number }>();
  for (const one of dishes) {
    const key = one.sharedBy === undefined ? one.dish.name : one;
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
