import type { orderBillCalls } from '@kantyna/contracts/order-bill';
import type { HandlersOf } from '@kantyna/service/calls';
import { removeBill, setBill } from './bill.js';
import { managing } from './managing.js';
import type { Dependencies } from './order-routes.js';
import { mayPay } from './policy.js';

/** The calls about what an order cost in fact. */
export function orderBillHandlers({ store }: Dependencies): HandlersOf<typeof orderBillCalls> {
  const manage = managing(store, mayPay);
  return {
    setBill: async ({ person, params: { orderId }, body, command }) =>
      manage(orderId, person, command, (order) => setBill(order, body, person.id)),
    removeBill: async ({ person, params: { orderId }, command }) =>
      manage(orderId, person, command, (order) => removeBill(order)),
  };
}
