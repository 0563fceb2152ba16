import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import { OWED_STATES } from '@kantyna/order-rules/roles';
import { asKnown, type KnownOrder } from '../rules/order.js';
import type { StoredOrder } from './open-orders.js';

/** The order after which a page of a history begins. */
export type HistoryCursor = readonly [orderDate: string, id: string];

/** The queries for a person's history: the orders that they created, pay for, have an entry in, or have a line for. */
export function personOrders(orders: Collection<StoredOrder>) {
  const inHistory = (personId: string, which: Filter = {}) => ({
    $or: ['personIds', 'formerIds'].map((path) => ({
      [path]: personId,
      ...which,
      'order.orderState': { $in: OWED_STATES },
      removed: false,
    })),
  });

  return {
    /**
     * A person's history, the newest date first: at most `limit` of the orders after the cursor, those of a month (`YYYY-MM`) or of all.
     */
    async historyOf(
      personId: string,
      { month, after, limit }: { month?: string | undefined; after?: HistoryCursor | undefined; limit: number },
    ): Promise<KnownOrder[]> {
      const found = await orders
        .find(
          inHistory(personId, {
            // Dates are texts, which are in order.
            ...(month !== undefined && { 'order.orderDate': { $gte: `${month}-01`, $lte: `${month}-31` } }),
            ...(after !== undefined && { $or: isAfter(after) }),
          }),
        )
        .sort({ 'order.orderDate': -1, _id: -1 })
        .limit(limit);
      return found.map(asKnown);
    },

    /** The months (`YYYY-MM`) of a person's history, the latest first. */
    async monthsOf(personId: string): Promise<string[]> {
      const found = await orders.aggregate<{ _id: string }>([
        { $match: inHistory(personId) },
        { $group: { _id: { $substrBytes: ['$order.orderDate', 0, 7] } } },
        { $sort: { _id: -1 } },
      ]);
      return found.map(({ _id }) => _id);
    },
  };
}

const isAfter = ([date, id]: HistoryCursor) => [
  { 'order.orderDate': { $lt: date } },
  { 'order.orderDate': date, _id: { $lt: id } },
];
