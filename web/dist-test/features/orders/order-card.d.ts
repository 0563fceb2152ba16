import type { OrderListItem } from '@kantyna/contracts/orders';
/** An order of a list: from where, by whom, when, for how many, and how far it has come. */
export declare function OrderCard({ order }: { order: OrderListItem }): import('react').JSX.Element;
