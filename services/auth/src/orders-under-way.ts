import type { Connection } from 'mongoose';
import { states } from '@kantyna/contracts/messages/messages';
import type { OrderLookedAfter } from '@kantyna/contracts/people/auth';
import { openProjection } from '@kantyna/store/projections/projection';
import { hasNobodyElse, OrderUnderWay, underWayOf } from './under-way.js';

/** The most orders that a person is shown to look after. */
const LOOKED_AFTER = 100;

const isLookedAfterBy = (personId: string) => ({ $or: [{ leaderIds: personId }, { payerId: personId }] });

/** Opens the orders under way, with who looks after them. `awayAmong` says which of some people are away. */
export async function openOrdersUnderWay(
  connection: Connection,
  awayAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const { documents, handler } = await openProjection(connection, states.order, {
    collection: 'orders_under_way',
    fields: OrderUnderWay,
    toFields: underWayOf,
    indexes: [{ fields: { orderDate: 1 } }],
  });

  return {
    handler,

    /** The ids of all orders that a person looks after. */
    idsLookedAfterBy: async (personId: string): Promise<string[]> =>
      (await documents.find(isLookedAfterBy(personId))).map(({ _id }) => _id),

    /** The orders from a date on that are under way and that a person looks after, the earliest first. */
    async lookedAfterBy(personId: string, today: string): Promise<OrderLookedAfter[]> {
      const orders = await documents
        .find({ orderDate: { $gte: today }, removed: false, ...isLookedAfterBy(personId) })
        .sort({ orderDate: 1, _id: 1 })
        .limit(LOOKED_AFTER);
      const away = await awayAmong(orders.flatMap(({ leaderIds }) => leaderIds));
      return orders.map((order) => ({
        id: order._id,
        restaurantName: order.restaurantName,
        orderDate: order.orderDate,
        ...(order.orderDate === today && hasNobodyElse(order, personId, away) && { hasNobodyElse: true }),
      }));
    },
  };
}
