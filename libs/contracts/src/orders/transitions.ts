import Type from '@kantyna/typebox';
import { endpoint } from '../endpoint.js';
import { Nothing, Nullable, PathId, Shape, TimeOfDay } from '../format.js';

const orderId = Shape({ orderId: PathId });

const transition = <const N extends string, const A extends 'creator' | 'caller'>(
  access: A,
  name: N,
  summary: string,
) =>
  endpoint({
    method: 'PUT',
    path: `/api/orders/:orderId/${name}`,
    owner: 'orders',
    access,
    summary,
    params: orderId,
    reply: Nothing,
    errors: [403, 404, 409],
  });

/** The calls that change the state of an order. */
export const transitionEndpoints = {
  setAsCreated: transition(
    'caller',
    'set_as_created',
    'Opens the order for entries again, and clears the time of delivery.',
  ),
  setAsOrdering: transition('caller', 'set_as_ordering', 'Freezes the entries while the caller phones the restaurant.'),
  setAsOrdered: endpoint({
    ...transition('caller', 'set_as_ordered', 'The restaurant took the order.'),
    body: Type.Optional(Shape({ approxTimeOfDelivery: Type.Optional(Nullable(TimeOfDay)) })),
  }),
  setAsDelivered: transition('caller', 'set_as_delivered', 'The food is here.'),
  setAsRejected: transition('creator', 'set_as_rejected', 'The order came to nothing.'),
  undoRejection: transition(
    'creator',
    'undo_rejection',
    'Takes a rejection back: the order is in the state before it again. If its day ended, also for its caller and payer.',
  ),
  setBackAsOrdered: transition(
    'creator',
    'set_back_as_ordered',
    'Undoes delivered or rejected. If its day ended, also for its caller and payer.',
  ),
};
