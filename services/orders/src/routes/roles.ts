import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import type { orderRoleEndpoints } from '@kantyna/contracts/orders/role-endpoints';
import type { OrderRole } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { organisersOf } from '@kantyna/order-rules/roles';
import type { Dependencies } from '../dependencies.js';
import type { Decision } from '../rules/rule.js';
import { takeOver } from '../rules/order/take-over.js';
import { confirmedToPayer, dropProposal, giveRole, leaveRole, offerRole, takeOverCall } from '../rules/roles/roles.js';
import type { StoredOrder } from '../rules/stored-order.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { onOrder } from './order-calls.js';

const NO_ROLE = new Refusal(404, 'NOT_FOUND', 'There is no such role.');

/** A decision about a role that a path names: 404 if there is no such role. */
const inRole = <R>(role: OrderRole, decide: () => R): R | Refusal => (ORDER_ROLES.includes(role) ? decide() : NO_ROLE);

/** The calls by which the call and the payment of an order pass to other people. */
export function orderRoleHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderRoleEndpoints> {
  /** Whether a payment to the order's present payer is confirmed. */
  const isPaidIn = async (orderId: string, order: StoredOrder): Promise<boolean> =>
    confirmedToPayer(order, await store.confirmationsOf(orderId)).size > 0;

  const knownOf = async (orderId: string, order: StoredOrder) => {
    const people = [order.creator, ...order.entries.map(({ person }) => person)];
    const [isPaid, left] = await Promise.all([isPaidIn(orderId, order), store.leftAmong(people)]);
    return { isPaid, left };
  };

  return onOrder(store, {
    offerToCall: async (order, { person, params: { orderId } }) =>
      offerRole(order, 'caller', { person, isPaid: await isPaidIn(orderId, order) }),
    offerToPay: async (order, { person, params: { orderId }, body }) =>
      offerRole(order, 'payer', { person, isPaid: await isPaidIn(orderId, order) }, body),
    leaveRole: (order, { person, params: { orderId, role } }) =>
      inRole(role, async (): Promise<Decision> =>
        leaveRole(order, role, { person, ...(await knownOf(orderId, order)) }),
      ),
    giveRole: (order, { params: { orderId, role, personId } }) =>
      inRole(role, async (): Promise<Decision> => giveRole(order, role, personId, await knownOf(orderId, order))),
    dropProposal: (order, { params: { role, personId } }) => inRole(role, () => dropProposal(order, role, personId)),
    takeOver: async (order, { person, params: { orderId }, body }) => {
      const [isPaid, left] = await Promise.all([isPaidIn(orderId, order), store.leftAmong(organisersOf(order))]);
      return takeOver(order, body, { person, left, isPaid, now: clock.now() });
    },
    takeOverCall: (order, { person, body: { callerId } }) => takeOverCall(order, person, callerId, clock),
  });
}
