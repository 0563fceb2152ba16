import type { OrderCreateData } from '@kantyna/contracts/orders';
/** A new order in two steps: from where, then the details. */
export declare function CreateOrder({ data }: { data: OrderCreateData }): import('react').JSX.Element;
