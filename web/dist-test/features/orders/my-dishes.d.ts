import type { TodaysOrders } from '@kantyna/contracts/orders';
/** What the person eats today, and what it comes to. */
export declare function MyDishes({
  entries,
}: {
  entries: TodaysOrders['currentOrderEntries'];
}): import('react').JSX.Element;
