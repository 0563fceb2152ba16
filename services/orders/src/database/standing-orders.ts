import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { onState } from '@kantyna/bus/messages/message-handler';
import { isAway } from '@kantyna/contracts/people/sessions';
import { states } from '@kantyna/contracts/messages/messages';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { UNCHANGED } from '@kantyna/kernel/change';
import { leaveBehind, standingOrderDue, StoredStandingOrder } from '../rules/planning/standing-order.js';

/** The collection of standing orders. */
export const STANDING_ORDERS = 'standing_orders';

/** The most standing orders left behind that are offered. */
const MOST_LEFT = 20;

/** Opens the collection of standing orders. */
export async function openStandingOrderStore(connection: Connection, bus: Bus) {
  const standingOrders = await openAggregate(connection, bus, {
    collection: STANDING_ORDERS,
    state: StoredStandingOrder,
    indexes: [{ fields: { 'state.owner.id': 1 } }, { fields: { 'state.leftBehind': 1 }, sparse: true }],
    dueAt: standingOrderDue,
  });
  return {
    standingOrders,

    async findStandingOrder(id: string): Promise<StoredStandingOrder | undefined> {
      const found = await standingOrders.documents.findOne({ _id: id, removed: false });
      return found?.state;
    },

    /** The standing orders of people who are away, the oldest first. */
    async standingOrdersLeft(): Promise<{ id: string; standing: StoredStandingOrder }[]> {
      const found = await standingOrders.documents
        .find({ removed: false, 'state.leftBehind': true })
        .sort({ 'state.createdAt': 1, _id: 1 })
        .limit(MOST_LEFT);
      return found.map(({ _id, state }) => ({ id: _id, standing: state }));
    },

    /** Pauses the standing orders of a person who is away, and gives them back when they return. */
    leaveBehindOfAway: onState(states.revocation, async ({ id: personId, data }) => {
      const isGone = isAway(data);
      const isLeft = isGone ? { $ne: true } : { $eq: true };
      const theirs = { removed: false, 'state.owner.id': personId, 'state.leftBehind': isLeft };
      for (const { _id } of await standingOrders.documents.find(theirs, { _id: 1 }))
        await changeOrThrow(standingOrders, _id, (standing) =>
          standing ? leaveBehind(standing, personId, isGone) : UNCHANGED,
        );
      return 'applied';
    }),

    /** A person's standing orders, the oldest first. */
    async standingOrdersOf(personId: string): Promise<{ id: string; standing: StoredStandingOrder }[]> {
      const found = await standingOrders.documents
        .find({ removed: false, 'state.owner.id': personId })
        .sort({ 'state.createdAt': 1, _id: 1 });
      return found.map(({ _id, state }) => ({ id: _id, standing: state }));
    },
  };
}
