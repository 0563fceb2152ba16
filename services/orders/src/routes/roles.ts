import type { orderRoleEndpoints } from '@kantyna/contracts/orders/role-endpoints';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import { payerOf } from '@kantyna/order-rules/roles';
import type { OrderRole } from '@kantyna/contracts/orders/roles';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Nothing } from '@kantyna/kernel/change';
import type { Decision } from '../rules/decision.js';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from '../dependencies.js';
import { takeOver } from '../rules/order/take-over.js';
import { mayGive, mayOffer, type Policy } from '../rules/roles/policy.js';
import {
  callerOf,
  confirmedToPayer,
  dropProposal,
  giveRole,
  leaveRole,
  offerRole,
  takeOverCall,
} from '../rules/roles/roles.js';
import type { StoredOrder } from '../rules/stored-order.js';

type Decide = (order: StoredOrder, isPaid: boolean) => Decision | Promise<Decision>;

const NO_ROLE = new Refusal(404, 'NOT_FOUND', 'There is no such role.');
const everybody: Policy = () => undefined;

/** The decision about a role that a path names: 404 if there is no such role. */
const inRole = (role: OrderRole, decide: Decide): Decide => (ORDER_ROLES.includes(role) ? decide : () => NO_ROLE);

/** The calls by which the call and the payment of an order pass to other people. */
export function orderRoleHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderRoleEndpoints> {
  const change = async (
    orderId: string,
    person: Person,
    command: Command,
    may: Policy,
    decide: Decide,
  ): Promise<Nothing | Refusal> => {
    return store.orders.change(orderId, command, async (order) => {
      if (!order) return NO_ORDER;
      const refusal = may(person, order);
      if (refusal) return refusal;
      const isPaid = confirmedToPayer(order, await store.confirmationsOf(orderId)).size > 0;
      return decide(order, isPaid);
    });
  };

  return {
    offerToCall: async ({ person, params: { orderId }, command }) =>
      change(orderId, person, command, mayOffer, (order, isPaid) => offerRole(order, 'caller', { person, isPaid })),
    offerToPay: async ({ person, params: { orderId }, body, command }) =>
      change(orderId, person, command, mayOffer, (order, isPaid) =>
        offerRole(order, 'payer', { person, isPaid }, body),
      ),
    leaveRole: async ({ person, params: { orderId, role }, command }) =>
      change(
        orderId,
        person,
        command,
        everybody,
        inRole(role, (order, isPaid) => leaveRole(order, role, { person, isPaid })),
      ),
    giveRole: async ({ person, params: { orderId, role, personId }, command }) =>
      change(
        orderId,
        person,
        command,
        mayGive(role),
        inRole(role, (order, isPaid) => giveRole(order, role, personId, isPaid)),
      ),
    dropProposal: async ({ person, params: { orderId, role, personId }, command }) =>
      change(
        orderId,
        person,
        command,
        mayGive(role),
        inRole(role, (order) => dropProposal(order, role, personId)),
      ),
    takeOver: async ({ person, params: { orderId }, body, command }) =>
      change(orderId, person, command, mayOffer, async (order, isPaid) => {
        const left = await store.leftAmong([order.creator, callerOf(order), payerOf(order)]);
        return takeOver(order, body, { person, left, isPaid, now: clock.now() });
      }),
    takeOverCall: async ({ person, params: { orderId }, body: { callerId }, command }) =>
      change(orderId, person, command, mayOffer, (order) => takeOverCall(order, person, callerId, clock.now())),
  };
}
