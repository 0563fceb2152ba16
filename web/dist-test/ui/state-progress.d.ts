import type { OrderState } from '@kantyna/contracts/orders';
/** How far an order has come, of its four states. A rejected one has left that way and shows its chip. */
export declare function StateProgress({ state }: { state: OrderState }): import('react').JSX.Element;
