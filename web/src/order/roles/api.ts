import { useQueryClient } from '@tanstack/react-query';
import type { PaymentData, OrderRole } from '@kantyna/contracts/orders/order';
import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import type { FormCallbacks } from '../api.js';
import { orderCreateData, orderKeys } from '../../api/queries.js';
import { formOfRemembered, paymentDataOf } from '../payment/payment-form.js';

/** What a person does about who calls and who pays. */
export type RoleChange =
  | { readonly type: 'offerToCall' }
  | { readonly type: 'leave'; readonly role: OrderRole }
  | { readonly type: 'give' | 'drop'; readonly role: OrderRole; readonly personId: string }
  | { readonly type: 'takeOver'; readonly callerId: string };

function send(orderId: string, change: RoleChange) {
  switch (change.type) {
    case 'offerToCall':
      return api.offerToCall({ params: { orderId } });
    case 'leave':
      return api.leaveRole({ params: { orderId, role: change.role } });
    case 'give':
      return api.giveRole({ params: { orderId, role: change.role, personId: change.personId } });
    case 'drop':
      return api.dropProposal({ params: { orderId, role: change.role, personId: change.personId } });
    case 'takeOver':
      return api.takeOverCall({ params: { orderId }, body: { callerId: change.callerId } });
  }
}

/** Changes who calls or pays, or asks for it. */
export function useChangeRole(orderId: string) {
  return useWrite({
    mutationFn: (change: RoleChange) => send(orderId, change),
    invalidates: orderKeys.orderAndLists(orderId),
  });
}

/** Takes an order over whose creator has left. The person is paid back as in a new order of theirs: at the numbers that are known, or in cash. */
export function useTakeOver(orderId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async () => {
      const remembered = formOfRemembered(await client.query(orderCreateData));
      return api.takeOver({ params: { orderId }, body: paymentDataOf(remembered) });
    },
    invalidates: orderKeys.orderAndLists(orderId),
  });
}

/** Offers to pay, or agrees to; of the payer it replaces how they are paid. */
export function useOfferToPay(orderId: string, callbacks: FormCallbacks) {
  return useWrite({
    mutationFn: (body: PaymentData) => api.offerToPay({ params: { orderId }, body }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });
}
