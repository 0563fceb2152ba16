import { read } from './read.js';

const oneOrder = ['showOrder', 'orderView', 'orderEditData', 'orderActivity', 'paymentActivity'] as const;
const lists = [['todaysOrders'], ['repeatableOrders'], ['allOrders'], ['todaysPolls']] as const;

/** Query keys: what changes with an order, and with a payment. */
export const orderKeys = {
  orderAndLists: (orderId: string) => [...oneOrder.map((name) => [name, { params: { orderId } }]), ...lists],
  payments: [
    ...oneOrder.map((name) => [name]),
    ...lists,
    ...['balance', 'balanceHistory', 'personBalance', 'openClaims'].map((name) => [name]),
  ],
} as const;

/** An order with its entries and the menu of its restaurant. */
export const showOrder = (orderId: string) => read('showOrder', { params: { orderId } });

/** What the forms of an order begin with: date, time, the restaurants, and the numbers of the person's latest order. */
export const orderCreateData = read('orderCreateData');
