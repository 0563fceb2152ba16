import Type from 'typebox';
import { call } from './call.js';
import { Nothing, Nullable, PathId, Shape, TimeOfDay } from './format.js';

const orderId = Shape({ orderId: PathId });

const transition = <const N extends string>(name: N, summary: string) =>
  call({
    method: 'PUT',
    path: `/api/orders/:orderId/${name}`,
    owner: 'orders',
    access: 'creator',
    summary,
    params: orderId,
    reply: Nothing,
    errors: [403, 404, 409],
  });

/** The calls that change the state of an order. */
export const transitionCalls = {
  setAsCreated: transition('set_as_created', 'Opens the order for entries again, and clears the time of delivery.'),
  setAsOrdering: transition('set_as_ordering', 'Freezes the entries while the creator phones the restaurant.'),
  setAsOrdered: call({
    ...transition('set_as_ordered', 'The restaurant took the order.'),
    body: Type.Optional(Shape({ approxTimeOfDelivery: Type.Optional(Nullable(TimeOfDay)) })),
  }),
  setAsDelivered: transition('set_as_delivered', 'The food is here.'),
  setAsRejected: transition('set_as_rejected', 'The order came to nothing.'),
  undoRejection: transition('undo_rejection', 'Takes a rejection back: the order is in the state before it again.'),
  setBackAsOrdered: transition('set_back_as_ordered', 'Undoes delivered or rejected.'),
};
