import type { OrderListItem, OrderState } from '@kantyna/contracts/orders';
/** What a person looks for among all orders. */
export interface OrdersSearch {
  text: string;
  state: OrderState | '';
}
/** Whether an order is one that the person looks for. */
export declare const fits: ({ text, state }: OrdersSearch, order: OrderListItem) => boolean;
/** Narrows the orders down by words and by state. */
export declare function OrdersFilter({
  search,
  onChange,
}: {
  search: OrdersSearch;
  onChange: (search: OrdersSearch) => void;
}): import('react').JSX.Element;
