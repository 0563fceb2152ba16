import type { Order } from '@kantyna/contracts/orders';
/** An order's state, times, prices and payment, as its creator changes them. */
export declare function EditOrder({ order }: { order: Order }): import('react').JSX.Element;
