import type { Revision } from '@kantyna/bus/catch-up';
import type { Dish } from '@kantyna/contracts/dishes';
import type { orderEntryCalls } from '@kantyna/contracts/order-entries';
import { notFound } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/calls';
import { derivedId, newId } from '@kantyna/store/id';
import { withDishNotices } from './dish-notices.js';
import { addDish, changeDish, deleteDish } from './entry.js';
import { NO_ORDER } from './managing.js';
import { withShareNotices } from './share-notices.js';
import type { Dependencies } from './order-routes.js';
import type { StoredOrder } from './stored-order.js';

const ids = { newId, derivedId };

/** The change with an event for everybody whose dish, or part of a shared dish, somebody else changed by it. */
const withNotices: typeof withDishNotices = (order, orderId, change, actor) =>
  withShareNotices(order, orderId, withDishNotices(order, orderId, change, actor), actor);

/** The calls about the dishes that people put into an order. */
export function orderEntryHandlers({ store, catchUp, clock }: Dependencies): HandlersOf<typeof orderEntryCalls> {
  /** The menu that an order is chosen from; empty when its restaurant was deleted. */
  const menuOf = async (order: StoredOrder, revision: Revision | undefined): Promise<readonly Dish[]> =>
    (await store.findMenu(order.restaurant.id, revision))?.dishes ?? [];

  return {
    saveOrderEntry: async ({ person, body, command }) => {
      const revision = catchUp();
      return store.orders.change(body.orderId, command, async (order) =>
        order ? addDish(order, body, person, await menuOf(order, await revision), ids, clock.now()) : NO_ORDER,
      );
    },

    updateOrderEntry: async ({ person, body, command }) => {
      const revision = catchUp();
      return store.orders.change(body.orderId, command, async (order) =>
        order
          ? withNotices(
              order,
              body.orderId,
              changeDish(order, body.id, body, person, await menuOf(order, await revision), ids, clock.now()),
              person,
            )
          : NO_ORDER,
      );
    },

    deleteDishEntry: async ({ person, params: { orderEntryId, dishEntryId }, query, command }) => {
      // Without an order the entry's id takes its place, so that a repeated request is still recognised by its key.
      const orderId = (await store.orderOfEntry(orderEntryId)) ?? orderEntryId;
      return store.orders.change(orderId, command, (order) =>
        order
          ? withNotices(
              order,
              orderId,
              deleteDish(order, orderEntryId, dishEntryId, person, clock.now(), query.alike),
              person,
            )
          : notFound('order entry'),
      );
    },
  };
}
