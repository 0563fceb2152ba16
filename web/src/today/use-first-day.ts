import { useEffect } from 'react';
import { useRead } from '../api/read.js';
import { useDismissed } from '../ui/browser/dismissed.js';

/** Whether the company has a restaurant, and ever had an order. */
export interface FirstDayFacts {
  readonly hasRestaurant: boolean;
  readonly hasOrder: boolean;
}

/**
 * The facts of the first day, as long as the company lacks a restaurant or an order; `undefined` if it lacks none, or that cannot be found out, and
 * `'asking'` until it is known. Asked while today has no orders, until the first day was once seen to be over in this browser.
 */
export function useFirstDay(isEmpty: boolean): FirstDayFacts | 'asking' | undefined {
  const [isOver, end] = useDismissed('firstDay');
  const enabled = isEmpty && !isOver;
  const restaurants = useRead('restaurants', {}, { enabled });
  const orders = useRead('allOrders', { query: { limit: 1 } }, { enabled });
  const hasRestaurant = (restaurants.data?.restaurants.length ?? 0) > 0;
  const hasOrder = (orders.data?.allOrdersList.length ?? 0) > 0;
  useEffect(() => {
    if (hasRestaurant && hasOrder) end();
  });
  if (!enabled || (hasRestaurant && hasOrder)) return undefined;
  if (restaurants.isLoading || orders.isLoading) return 'asking';
  return restaurants.data && orders.data && { hasRestaurant, hasOrder };
}
