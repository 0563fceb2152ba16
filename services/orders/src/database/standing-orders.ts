import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { standingOrderDue, StoredStandingOrder } from '../rules/planning/standing-order.js';

/** The collection of standing orders. */
export const STANDING_ORDERS = 'standing_orders';

/** Opens the collection of standing orders. */
export async function openStandingOrderStore(connection: Connection, bus: Bus) {
  const standingOrders = await openAggregate(connection, bus, {
    collection: STANDING_ORDERS,
    state: StoredStandingOrder,
    indexes: [{ fields: { 'state.owner.id': 1 } }],
    dueAt: standingOrderDue,
  });
  return {
    standingOrders,

    async findStandingOrder(id: string): Promise<StoredStandingOrder | undefined> {
      const found = await standingOrders.documents.findOne({ _id: id, removed: false });
      return found?.state;
    },

    /** A person's standing orders, the oldest first. */
    async standingOrdersOf(personId: string): Promise<{ id: string; standing: StoredStandingOrder }[]> {
      const found = await standingOrders.documents
        .find({ removed: false, 'state.owner.id': personId })
        .sort({ 'state.createdAt': 1, _id: 1 });
      return found.map(({ _id, state }) => ({ id: _id, standing: state }));
    },
  };
}
