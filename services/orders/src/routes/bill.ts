import type { orderBillEndpoints } from '@kantyna/contracts/orders/bill';
import { removeBill, setBill } from '../rules/bill/bill.js';
import { onOrder, type OrderHandlersOf } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';

/** The calls about what an order cost in fact. */
export const orderBillHandlers = ({ store }: Dependencies): OrderHandlersOf<typeof orderBillEndpoints> =>
  onOrder(store, {
    setBill: (order, { person, body }) => setBill(order, body, person.id),
    removeBill,
  });
