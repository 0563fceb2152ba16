import type { orderBillEndpoints } from '@kantyna/contracts/orders/bill';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { removeBill, setBill } from '../rules/bill/bill.js';
import { changeOrder } from './managing.js';
import type { Dependencies } from '../dependencies.js';
import { mayPay } from '../rules/roles/policy.js';

/** The calls about what an order cost in fact. */
export function orderBillHandlers({ store }: Dependencies): HandlersOf<typeof orderBillEndpoints> {
  const manage = changeOrder(store, mayPay);
  return {
    setBill: async ({ person, params: { orderId }, body, command }) =>
      manage(orderId, person, command, (order) => setBill(order, body, person.id)),
    removeBill: async ({ person, params: { orderId }, command }) =>
      manage(orderId, person, command, (order) => removeBill(order)),
  };
}
