import type { Collection } from '@kantyna/store/mongo/collection';
import { filter } from '@kantyna/store/mongo/collection';
import { OWED_STATES } from '@kantyna/contracts/orders/payer';
import { orderIdsOf, type Account } from '../rules/account.js';
import type { KnownOrder, PayableOrder } from '../rules/order.js';

/** The order after which a page of a history begins. */
export type HistoryCursor = readonly [orderDate: string, id: string];

interface StoredOrder {
  readonly _id: string;
  readonly order: PayableOrder;
  readonly personIds: readonly string[];
  readonly removed: boolean;
}

/** The queries for the orders that concern people's money. */
export function personOrders(orders: Collection<StoredOrder>) {
  /** Matches the orders that one of the people created, pays for, has an entry in, or has a line for in these accounts. */
  const ofPeople = (personIds: readonly string[], accounts: readonly Account[]) => ({
    $or: [
      { personIds: filter({ $in: personIds }) },
      { _id: filter({ $in: [...new Set(accounts.flatMap((account) => orderIdsOf(account)))] }) },
    ],
  });
  const inHistory = (personId: string, accounts: readonly Account[]) => ({
    ...ofPeople([personId], accounts),
    'order.orderState': filter({ $in: OWED_STATES }),
    removed: false,
  });

  return {
    /** The orders of these people, and those that their accounts have lines for. A deleted one counts as rejected. */
    async ordersOf(personIds: readonly string[], accounts: readonly Account[]): Promise<KnownOrder[]> {
      const found = await orders.find(ofPeople(personIds, accounts));
      return found.map(({ _id, order, removed }) => ({
        id: _id,
        order: removed ? { ...order, orderState: 'REJECTED' as const } : order,
      }));
    },

    /**
     * A person's history, the newest date first: at most `limit` of the orders after the cursor, those of a month (`YYYY-MM`) or of all.
     */
    async historyOf(
      personId: string,
      accounts: readonly Account[],
      { month, after, limit }: { month?: string | undefined; after?: HistoryCursor | undefined; limit: number },
    ): Promise<KnownOrder[]> {
      const found = await orders
        .find({
          $and: [
            inHistory(personId, accounts),
            // Dates are texts, which are in order.
            month === undefined ? {} : { 'order.orderDate': filter({ $gte: `${month}-01`, $lte: `${month}-31` }) },
            after === undefined ? {} : { $or: isAfter(after) },
          ],
        })
        .sort({ 'order.orderDate': -1, _id: -1 })
        .limit(limit);
      return found.map(({ _id, order }) => ({ id: _id, order }));
    },

    /** The months (`YYYY-MM`) of a person's history, the latest first. */
    async monthsOf(personId: string, accounts: readonly Account[]): Promise<string[]> {
      const found = await orders.aggregate<{ _id: string }>([
        { $match: inHistory(personId, accounts) },
        { $group: { _id: { $substrBytes: ['$order.orderDate', 0, 7] } } },
        { $sort: { _id: -1 } },
      ]);
      return found.map(({ _id }) => _id);
    },
  };
}

const isAfter = ([date, id]: HistoryCursor) => [
  { 'order.orderDate': filter({ $lt: date }) },
  { 'order.orderDate': date, _id: filter({ $lt: id }) },
];
