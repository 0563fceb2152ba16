import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import type { FormCallbacks } from '../api.js';
import { orderKeys } from '../../api/queries.js';

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
