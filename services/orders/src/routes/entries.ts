import type { Revision } from '@kantyna/bus/states/catch-up';
import type { orderEntryEndpoints } from '@kantyna/contracts/orders/entries';
import type { Person } from '@kantyna/contracts/people/person';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { changingDish } from './dish-change.js';
import { addDish, changeDish, deleteDish } from '../rules/entries/entry.js';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from '../dependencies.js';
import type { StoredOrder } from '../rules/stored-order.js';

const ids = { newId, derivedId };

/** The calls about the dishes that people put into an order. */
export function orderEntryHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderEntryEndpoints> {
  /** What a choice is judged by. The menu is empty when the order's restaurant was deleted. */
  const contextOf = async (order: StoredOrder, person: Person, revision: Revision | undefined) => {
    const menu = (await store.findMenu(order.restaurant.id, revision))?.dishes ?? [];
    return { person, menu, ids, now: clock.now() };
  };

  const change = changingDish(store);

  return {
    saveOrderEntry: async ({ person, body, command, revision }) =>
      store.orders.change(body.orderId, command, async (order) =>
        order ? addDish(order, body, await contextOf(order, person, revision)) : NO_ORDER,
      ),

    updateOrderEntry: async ({ person, body, command, revision }) =>
      store.orders.change(body.orderId, command, async (order) =>
        order ? changeDish(order, body, await contextOf(order, person, revision)) : NO_ORDER,
      ),

    deleteDishEntry: async ({ person, params, query, command }) =>
      change(params, command, (order, path) => deleteDish(order, { ...path, ...query }, { person, now: clock.now() })),
  };
}
