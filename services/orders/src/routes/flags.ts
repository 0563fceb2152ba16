import type { orderFlagEndpoints } from '@kantyna/contracts/orders/flags';
import { daysAfter } from '@kantyna/kernel/clock';
import { notFound } from '@kantyna/kernel/refusal';
import { decideFlag, flagDish, withdrawFlag } from '../rules/flags/flags.js';
import type { Dependencies } from '../dependencies.js';
import { onOrder, type OrderHandlersOf } from './order-calls.js';

/** The flags of how many days are counted for a restaurant. */
const COUNTED_DAYS = 90;

/** The calls about dishes that were missing, wrong or cold. */
export const orderFlagHandlers = ({ store, clock }: Dependencies): OrderHandlersOf<typeof orderFlagEndpoints> => ({
  ...onOrder(store, {
    flagDish: (order, { person, params, body }) => flagDish(order, params, body, { person, now: clock.now() }),
    withdrawFlag: (order, { params }) => withdrawFlag(order, params),
    decideFlag: (order, { params, body }) => decideFlag(order, params, body.decision),
  }),
  flagCounts: async ({ params: { restaurantId } }) => {
    const restaurant = await store.findRestaurant(restaurantId);
    return restaurant
      ? store.flagCounts(restaurantId, daysAfter(clock.now().date, -COUNTED_DAYS))
      : notFound('restaurant');
  },
});
