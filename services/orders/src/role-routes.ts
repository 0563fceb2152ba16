import type { orderRoleCalls } from '@kantyna/contracts/order-roles';
import type { Person } from '@kantyna/contracts/events';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/calls';
import type { Change } from '@kantyna/store/aggregate';
import type { Command } from '@kantyna/store/idempotency';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from './order-routes.js';
import { mayManage, mayOffer } from './policy.js';
import { withRoleNotices } from './role-notices.js';
import { confirmedToPayer, dropProposal, giveRole, leaveRole, offerRole, takeOverCall } from './roles.js';
import type { StoredOrder } from './stored-order.js';

type Nothing = Record<string, never>;
type Policy = (person: Person, order: StoredOrder) => Refusal | undefined;

const everybody: Policy = () => undefined;

/** The calls by which the call and the payment of an order pass to other people. */
export function orderRoleHandlers({ store, catchUp, clock }: Dependencies): HandlersOf<typeof orderRoleCalls> {
  const change = async (
    orderId: string,
    person: Person,
    command: Command,
    may: Policy,
    decide: (order: StoredOrder, isPaid: boolean) => Change<StoredOrder, Nothing> | Refusal,
  ): Promise<Nothing | Refusal> => {
    await catchUp();
    return store.orders.change(orderId, command, async (order) => {
      if (!order) return NO_ORDER;
      const refusal = may(person, order);
      if (refusal) return refusal;
      const isPaid = confirmedToPayer(order, await store.confirmationsOf(orderId)).size > 0;
      return withRoleNotices(order, orderId, decide(order, isPaid), person);
    });
  };

  return {
    offerToCall: async ({ person, params: { orderId }, command }) =>
      change(orderId, person, command, mayOffer, (order, isPaid) => offerRole(order, 'caller', person, isPaid)),
    offerToPay: async ({ person, params: { orderId }, body, command }) =>
      change(orderId, person, command, mayOffer, (order, isPaid) => offerRole(order, 'payer', person, isPaid, body)),
    leaveRole: async ({ person, params: { orderId, role }, command }) =>
      change(orderId, person, command, everybody, (order, isPaid) => leaveRole(order, role, person, isPaid)),
    giveRole: async ({ person, params: { orderId, role, personId }, command }) =>
      change(orderId, person, command, mayManage, (order, isPaid) => giveRole(order, role, personId, isPaid)),
    dropProposal: async ({ person, params: { orderId, role, personId }, command }) =>
      change(orderId, person, command, mayManage, (order) => dropProposal(order, role, personId)),
    takeOverCall: async ({ person, params: { orderId }, body: { callerId }, command }) =>
      change(orderId, person, command, mayOffer, (order) => takeOverCall(order, person, callerId, clock.now())),
  };
}
