import type { Revision } from '@kantyna/bus/states/catch-up';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { orderEntryEndpoints } from '@kantyna/contracts/orders/entries';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { derivedId, newId } from '@kantyna/store/mongo/id';
import { changingDish } from './dish-change.js';
import { addDish, changeDish, deleteDish } from '../rules/entries/entry.js';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from '../dependencies.js';
import type { StoredOrder } from '../rules/stored-order.js';

const ids = { newId, derivedId };

/** The calls about the dishes that people put into an order. */
export function orderEntryHandlers({ store, catchUp, clock }: Dependencies): HandlersOf<typeof orderEntryEndpoints> {
  /** The menu that an order is chosen from; empty when its restaurant was deleted. */
  const menuOf = async (order: StoredOrder, revision: Revision | undefined): Promise<readonly Dish[]> =>
    (await store.findMenu(order.restaurant.id, revision))?.dishes ?? [];

  const change = changingDish(store);

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
          ? changeDish(order, body.id, body, person, await menuOf(order, await revision), ids, clock.now())
          : NO_ORDER,
      );
    },

    deleteDishEntry: async ({ person, params, query, command }) =>
      change(params, command, (order, { orderEntryId, dishEntryId }) =>
        deleteDish(order, orderEntryId, dishEntryId, person, clock.now(), query.alike),
      ),
  };
}
