import Type from '@kantyna/typebox';
import { Id, Nullable, Shape, TimeOfDay } from '../format.js';
import type { OrderPolicy } from '../order-policies.js';

/** More dish entries than an order has room for. */
const MOST_LEFT_OUT = 10_000;

const transition = <const N extends string, const A extends OrderPolicy>(access: A, name: N, summary: string) =>
  ({
    route: `PUT /api/orders/:orderId/${name}`,
    access,
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary,
    errors: [409],
  }) as const;

/** The calls that change the state of an order. */
export const transitions = {
  setAsCreated: transition(
    'reopener',
    'set_as_created',
    'Opens the order for entries again, and clears the time of delivery.',
  ),
  setAsOrdering: transition('caller', 'set_as_ordering', 'Freezes the entries while the caller phones the restaurant.'),
  setAsOrdered: {
    ...transition('caller', 'set_as_ordered', 'The restaurant took the order.'),
    body: Type.Optional(
      Shape({
        approxTimeOfDelivery: Type.Optional(Nullable(TimeOfDay)),
        leavesOut: Type.Optional(
          Type.Array(Id, {
            maxItems: MOST_LEFT_OUT,
            description:
              'The dish entries of those who still choose for a sold-out dish: the order is placed without them.',
          }),
        ),
      }),
    ),
  },
  setAsDelivered: transition('caller', 'set_as_delivered', 'The food is here.'),
  setAsRejected: transition('decider', 'set_as_rejected', 'The order came to nothing.'),
  undoRejection: transition(
    'restorer',
    'undo_rejection',
    'Takes a rejection back: the order is in the state before it again. If its day ended, also for its caller and payer.',
  ),
  setBackAsOrdered: transition(
    'restorer',
    'set_back_as_ordered',
    'Undoes delivered or rejected. If its day ended, also for its caller and payer.',
  ),
};
