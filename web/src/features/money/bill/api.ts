import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { api } from '../../../lib/net/http.js';
import { useWrite } from '../../../lib/net/write-mutation.js';
import type { FormCallbacks } from '../../../order/api.js';
import { orderKeys } from '../../../order/queries.js';

/** Sets what an order cost in fact; `null` takes the bill back. */
export const useSetBill = (orderId: string, callbacks: FormCallbacks = {}) =>
  useWrite({
    mutationFn: (bill: GivenBill | null, idempotencyKey) =>
      bill === null
        ? api.removeBill({ params: { orderId } })
        : api.setBill({ params: { orderId }, body: bill, idempotencyKey }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });
