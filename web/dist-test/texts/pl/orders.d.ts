import type { Texts } from '../en.js';
/** The Polish texts of orders and of what is owed for them. */
export declare const orders: Pick<Texts, 'orderStates' | 'paymentStatuses' | 'today' | 'allOrders' | 'createOrder' | 'orderForm' | 'editOrder' | 'orderView' | 'balance'>;
