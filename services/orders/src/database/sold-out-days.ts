import { LRUCache } from 'lru-cache';
import { isToPlace } from '@kantyna/order-rules/under-way';
import type { Collection } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { StoredOrder } from '../rules/stored-order.js';

/** The restaurants and dates whose sold-out dishes a process remembers, and for how long (ms). */
const RESTAURANT_DAYS = 500;
const SOLD_OUT_TTL = 1_000;

/** The sold-out dishes of an order. */
interface Marked {
  readonly orderId: string;
  readonly dishIds: readonly string[];
}

const dishIdsOf = ({ soldOut = [] }: Pick<StoredOrder, 'soldOut'>): string[] => soldOut.map(({ dishId }) => dishId);

/** The queries for dishes that are sold out at a restaurant on a date, in any order of that date. */
export function soldOutQueries(documents: Collection<Stored<StoredOrder>>) {
  /** The dishes that are marked in the orders at a restaurant on a date. */
  const marked = new LRUCache<string, Marked[], { restaurantId: string; orderDate: string }>({
    max: RESTAURANT_DAYS,
    ttl: SOLD_OUT_TTL,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { restaurantId, orderDate } }) => {
      const found = await documents.find(
        {
          removed: false,
          'state.restaurant.id': restaurantId,
          'state.orderDate': orderDate,
          'state.soldOut': { $exists: true },
        },
        { 'state.soldOut.dishId': 1 },
      );
      return found.map(({ _id, state }) => ({ orderId: _id, dishIds: dishIdsOf(state) }));
    },
  });

  const markedOn = async (restaurantId: string, orderDate: string) =>
    (await marked.fetch(`${restaurantId} ${orderDate}`, { context: { restaurantId, orderDate } })) ?? [];

  return {
    /**
     * The ids of the dishes that are sold out at the restaurant of an order on its date. They matter while dishes are chosen. A dish that another
     * instance marked in another order is there after a second.
     */
    async soldOutAt(orderId: string, order: StoredOrder): Promise<string[]> {
      if (!isToPlace(order)) return [];
      const all = await markedOn(order.restaurant.id, order.orderDate);
      const others = all.filter((one) => one.orderId !== orderId);
      return [...new Set([...dishIdsOf(order), ...others.flatMap(({ dishIds }) => dishIds)])];
    },

    /** The ids of the dishes that are sold out at a restaurant on a date, in any order. */
    async soldOutOn(restaurantId: string, orderDate: string): Promise<ReadonlySet<string>> {
      return new Set((await markedOn(restaurantId, orderDate)).flatMap(({ dishIds }) => dishIds));
    },

    /** Forgets what this process remembers, so that the next reader sees what it has marked. */
    forgetSoldOut: () => marked.clear(),
  };
}
