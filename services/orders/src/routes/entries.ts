import type { Revision } from '@kantyna/bus/states/catch-up';
import type { orderEntryEndpoints } from '@kantyna/contracts/orders/entries';
import type { Person } from '@kantyna/contracts/people/person';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { addDish, changeDish, deleteDish } from '../rules/entries/entry.js';
import { onOrder, type OrderHandlersOf } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';
import type { StoredOrder } from '../rules/stored-order.js';

const ids = { newId, derivedId };

/** The calls about the dishes that people put into an order. */
export function orderEntryHandlers({ store, clock }: Dependencies): OrderHandlersOf<typeof orderEntryEndpoints> {
  /** What a choice is judged by. The menu is empty when the order's restaurant was deleted. */
  const contextOf = async (
    order: StoredOrder,
    { person, revision }: { person: Person; revision: Revision | undefined },
  ) => {
    const menu = (await store.findMenu(order.restaurant.id, revision))?.dishes ?? [];
    return { person, menu, ids, now: clock.now() };
  };

  return onOrder(store, {
    saveOrderEntry: async (order, request) => addDish(order, request.body, await contextOf(order, request)),
    updateOrderEntry: async (order, request) => changeDish(order, request.body, await contextOf(order, request)),
    deleteDishEntry: (order, { person, params, query }) =>
      deleteDish(order, { ...params, ...query }, { person, now: clock.now() }),
  });
}
