import type { orderFlagCalls } from '@kantyna/contracts/order-flags';
import { notFound, type Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/calls';
import type { Change } from '@kantyna/store/aggregate';
import type { Command } from '@kantyna/store/idempotency';
import { decideFlag, flagDish, withdrawFlag, type DishPath } from './flags.js';
import type { Dependencies } from './order-routes.js';
import type { StoredOrder } from './stored-order.js';

type Nothing = Record<string, never>;

/** The flags of how many days are counted for a restaurant. */
const COUNTED_DAYS = 90;

/** The calls about dishes that were missing, wrong or cold. */
export function orderFlagHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderFlagCalls> {
  const change = async (
    { orderEntryId, dishEntryId }: Omit<DishPath, 'orderId'>,
    command: Command,
    decide: (order: StoredOrder, path: DishPath) => Change<StoredOrder, Nothing> | Refusal,
  ): Promise<Nothing | Refusal> => {
    // Without an order the entry's id takes its place, so that a repeated request is still recognised by its key.
    const orderId = (await store.orderOfEntry(orderEntryId)) ?? orderEntryId;
    return store.orders.change(orderId, command, (order) =>
      order ? decide(order, { orderId, orderEntryId, dishEntryId }) : notFound('order entry'),
    );
  };

  return {
    flagDish: async ({ person, params, body, command }) =>
      change(params, command, (order, path) => flagDish(order, path, body, person, clock.now())),
    withdrawFlag: async ({ person, params, command }) =>
      change(params, command, (order, path) => withdrawFlag(order, path, person)),
    decideFlag: async ({ person, params, body, command }) =>
      change(params, command, (order, path) => decideFlag(order, path, body.decision, person)),
    flagCounts: async ({ params: { restaurantId } }) => store.flagCounts(restaurantId, daysBefore(clock.now().date)),
  };
}

const daysBefore = (date: string): string =>
  new Date(Date.parse(date) - COUNTED_DAYS * 86_400_000).toISOString().slice(0, 10);
