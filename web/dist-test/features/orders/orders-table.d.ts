import type { OrderListItem } from '@kantyna/contracts/orders';
/** Orders as a table, or as rows on a phone; a press anywhere on one opens it. */
export declare function OrdersTable({ orders }: { orders: OrderListItem[] }): import('react').JSX.Element;
