import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Nothing } from '@kantyna/kernel/change';
import type { Decision } from '../rules/decision.js';
import type { DishPath } from '../rules/entries/found-dish.js';
import type { Store } from '../database/store.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** A function that makes a change of the order that an entry of a path belongs to: 404 without it. */
export const changingDish =
  (store: Store) =>
  async (
    path: DishPath,
    command: Command,
    decide: (order: StoredOrder, path: DishPath) => Decision,
  ): Promise<Nothing | Refusal> => {
    // Without an order the entry's id takes its place, so that a repeated request is still recognised by its key.
    const orderId = (await store.orderOfEntry(path.orderEntryId)) ?? path.orderEntryId;
    return store.orders.change(orderId, command, (order) => (order ? decide(order, path) : notFound('order entry')));
  };
