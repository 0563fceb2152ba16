import type { Collection } from '@kantyna/store/mongo/collection';
import { OWED_STATES } from '@kantyna/order-rules/roles';
import { asKnown, type KnownOrder } from '../rules/order.js';
import type { StoredOrder } from './post-dues.js';

/** The queries for a person's history: the orders that they created, pay for, have an entry in, or have a line for. */
export function personOrders(orders: Collection<StoredOrder>) {
  const historyOf = (personId: string, projection?: object) =>
    orders
      .find(
        {
          $or: ['personIds', 'formerIds'].map((path) => ({
            [path]: personId,
            'order.orderState': { $in: OWED_STATES },
            removed: false,
          })),
        },
        { ...projection },
      )
      .sort({ 'order.orderDate': -1, _id: -1 });

  return {
    /** The latest orders of a person's history. */
    latestOf: async (personId: string, limit: number): Promise<KnownOrder[]> =>
      (await historyOf(personId).limit(limit)).map(asKnown),

    /** All orders of a person's history, the newest date first, without the entries of other people. */
    async outlinesOf(personId: string): Promise<KnownOrder[]> {
      const isOwn = { $eq: ['$$this.person.id', { $literal: personId }] };
      const fields = Object.fromEntries(OUTLINED.map((field) => [`order.${field}`, 1]));
      const own = { $filter: { input: '$order.entries', cond: isOwn } };
      return (await historyOf(personId, { removed: 1, grants: 1, ...fields, 'order.entries': own })).map(asKnown);
    },
  };
}

/** The fields of an order in its outline. */
const OUTLINED = ['restaurantId', 'restaurantName', 'orderDate', 'orderState', 'creator', 'payer', 'totalAmount'];
