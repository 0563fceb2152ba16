import type { orderFlagCalls } from '@kantyna/contracts/orders/flags';
import { notFound } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/http/calls';
import { changingDish } from './dish-change.js';
import { decideFlag, flagDish, withdrawFlag } from '../rules/flags/flags.js';
import type { Dependencies } from '../dependencies.js';

/** The flags of how many days are counted for a restaurant. */
const COUNTED_DAYS = 90;

/** The calls about dishes that were missing, wrong or cold. */
export function orderFlagHandlers({ store, catchUp, clock }: Dependencies): HandlersOf<typeof orderFlagCalls> {
  const change = changingDish(store);
  return {
    flagDish: async ({ person, params, body, command }) =>
      change(params, command, (order, path) => flagDish(order, path, body, person, clock.now())),
    withdrawFlag: async ({ person, params, command }) =>
      change(params, command, (order, path) => withdrawFlag(order, path, person)),
    decideFlag: async ({ person, params, body, command }) =>
      change(params, command, (order, path) => decideFlag(order, path, body.decision, person)),
    flagCounts: async ({ params: { restaurantId } }) => {
      await catchUp();
      const restaurant = await store.findRestaurant(restaurantId);
      return restaurant ? store.flagCounts(restaurantId, daysBefore(clock.now().date)) : notFound('restaurant');
    },
  };
}

const daysBefore = (date: string): string =>
  new Date(Date.parse(date) - COUNTED_DAYS * 86_400_000).toISOString().slice(0, 10);
