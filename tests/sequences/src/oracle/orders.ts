import type { OrderStateName } from './commands.js';

/** An order and its present entries, by person: the price in grosze. `made`: as which order. `placed`: as which thing that happened, and on which date. */
export type Order = {
  made: number;
  name: string;
  creator: string;
  payer: string;
  state: OrderStateName;
  date: string;
  placed?: { at: number; on: string };
  entries: Map<string, number>;
};

/** "While an order is ORDERED or DELIVERED … else its entries cost nothing." */
export const isPayable = ({ state }: Pick<Order, 'state'>): boolean => state === 'ORDERED' || state === 'DELIVERED';
