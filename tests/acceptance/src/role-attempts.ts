import type { OrderRole } from '@kantyna/contracts/orders/roles';
import { attempt } from './attempt.js';
import type { Colleague } from './company.js';
import { CASH } from './ordering.js';

/** Attempts of the calls about who calls and who pays. */
export const roleAttempts = {
  offerToCall: attempt((who, { orderId }) => who.calls.offerToCall({ params: { orderId } })),
  offerToPay: attempt((who, { orderId }) => who.calls.offerToPay({ params: { orderId }, body: CASH })),
  leaveRole: attempt((who, { orderId }) => who.calls.leaveRole({ params: { orderId, role: 'caller' } })),
  giveRole: attempt((who, { orderId, owner }) =>
    who.calls.giveRole({ params: { orderId, role: 'payer', personId: owner.id } }),
  ),
  dropProposal: attempt((who, { orderId, owner }) =>
    who.calls.dropProposal({ params: { orderId, role: 'caller', personId: owner.id } }),
  ),
  takeOver: attempt((who, { orderId }) => who.calls.takeOver({ params: { orderId }, body: CASH })),
  takeOverCall: attempt((who, { orderId, creator }) =>
    who.calls.takeOverCall({ params: { orderId }, body: { callerId: creator.id } }),
  ),
};

/** Has a person with dishes in an order take a role of it. */
export async function handOver(role: OrderRole, creator: Colleague, person: Colleague, orderId: string): Promise<void> {
  if (role === 'caller') await person.calls.offerToCall({ params: { orderId } });
  else await person.calls.offerToPay({ params: { orderId }, body: CASH });
  await creator.calls.giveRole({ params: { orderId, role, personId: person.id } });
}
