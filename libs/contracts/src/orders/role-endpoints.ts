import Type from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id, PathId, Shape } from '../format.js';
import { PaymentData, type OrderRole } from './order.js';

/** A role in a path. Any text is valid, as with ids: an unknown one is a 404. */
const PathRole = Type.Unsafe<OrderRole>(Type.String({ description: 'caller or payer' }));
const role = Shape({ orderId: PathId, role: PathRole });
const roleOfPerson = Shape({ orderId: PathId, role: PathRole, personId: PathId });

/** The calls by which people pass the call and the payment of an order on. */
export const orderRoleEndpoints = endpointsOf('orders', {
  offerToCall: {
    route: 'PUT /api/orders/:orderId/offer_to_call',
    access: 'candidate',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'The caller offers to phone the restaurant. Who was asked to, does so from now on.',
    errors: [409],
  },
  offerToPay: {
    route: 'PUT /api/orders/:orderId/offer_to_pay',
    access: 'candidate',
    limit: { perDay: 200, each: 20 },
    needs: ['payment'],
    onlyCaughtUp: true,
    summary:
      'The caller offers to pay the restaurant, and says how they are paid back. Who was asked to, does so from now on; of the payer it replaces the payment data.',
    body: PaymentData,
    errors: [409],
  },
  leaveRole: {
    route: 'DELETE /api/orders/:orderId/roles/:role',
    access: 'user',
    limit: { perDay: 200, each: 20 },
    needs: ['payment', 'person', 'revocation'],
    onlyCaughtUp: true,
    summary: 'The caller withdraws an offer, declines, or gives the role back to the creator.',
    params: role,
    errors: [409],
  },
  giveRole: {
    route: 'PUT /api/orders/:orderId/roles/:role/:personId',
    access: 'giver',
    limit: { perDay: 200, each: 20 },
    needs: ['payment', 'person', 'revocation'],
    onlyCaughtUp: true,
    summary:
      'Gives a role to a person who offered, asks one who did not, or takes it back: then the person is the creator.',
    params: roleOfPerson,
    errors: [409],
  },
  dropProposal: {
    route: 'DELETE /api/orders/:orderId/roles/:role/:personId',
    access: 'giver',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'Declines a person’s offer, or asks them no longer.',
    params: roleOfPerson,
  },
  takeOver: {
    route: 'PUT /api/orders/:orderId/take_over',
    access: 'candidate',
    limit: { perDay: 200, each: 10 },
    needs: ['payment', 'person', 'revocation'],
    onlyCaughtUp: true,
    summary:
      'Makes the caller the creator of an order whose creator has left, and its caller and payer unless somebody else is. The body says how they are paid back.',
    body: PaymentData,
    errors: [409],
  },
  takeOverCall: {
    route: 'PUT /api/orders/:orderId/take_over_call',
    access: 'candidate',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'The caller phones the restaurant in place of `callerId`, once it is time to.',
    body: Shape({ callerId: Id }),
    errors: [409],
  },
});
