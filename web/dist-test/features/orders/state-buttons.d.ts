import type { Order } from '@kantyna/contracts/orders';
/** The state of an order, and the ways out of it that its edit screen offers (specification, section 4). */
export declare function StateButtons({ order }: { order: Order }): import('react').JSX.Element;
