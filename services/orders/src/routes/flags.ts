import type { orderFlagEndpoints } from '@kantyna/contracts/orders/flags';
import { notFound } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { daysAfter } from '@kantyna/kernel/clock';
import { changingDish } from './dish-change.js';
import { decideFlag, flagDish, withdrawFlag } from '../rules/flags/flags.js';
import type { Dependencies } from '../dependencies.js';

/** The flags of how many days are counted for a restaurant. */
const COUNTED_DAYS = 90;

/** The calls about dishes that were missing, wrong or cold. */
export function orderFlagHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderFlagEndpoints> {
  const change = changingDish(store);
  return {
    flagDish: async ({ person, params, body, command }) =>
      change(params, command, (order, path) => flagDish(order, path, body, { person, now: clock.now() })),
    withdrawFlag: async ({ person, params, command }) =>
      change(params, command, (order, path) => withdrawFlag(order, path, person)),
    decideFlag: async ({ person, params, body, command }) =>
      change(params, command, (order, path) => decideFlag(order, path, body.decision, person)),
    flagCounts: async ({ params: { restaurantId } }) => {
      const restaurant = await store.findRestaurant(restaurantId);
      return restaurant
        ? store.flagCounts(restaurantId, daysAfter(clock.now().date, -COUNTED_DAYS))
        : notFound('restaurant');
    },
  };
}
