import type { OrderState, PaymentStatus } from '@kantyna/contracts/orders';
/** One sign for each order state and payment status, on every screen. */
export declare const stateIcons: Record<OrderState | PaymentStatus, string>;
