import type { billAndFlagEndpoints } from '@kantyna/contracts/orders/bill-and-flags';
import { refuseUnlessSeen, removeBill, setBill } from '../rules/bill/bill.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { onOrder } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';
import { daysAfter } from '@kantyna/kernel/clock';
import { notFound } from '@kantyna/kernel/refusal';
import { confirmedToPayer } from '../rules/roles/roles.js';
import { decideFlag, flagDish, withdrawFlag } from '../rules/flags/flags.js';

/** The flags of how many days are counted for a restaurant. */
const COUNTED_DAYS = 90;

/** The calls about what an order cost in fact, and about dishes that were missing, wrong or cold. */
export const billAndFlagHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof billAndFlagEndpoints> => ({
  ...onOrder(store, {
    setBill: async (order, { person, params: { orderId }, body: { seen, ...bill } }) => {
      const confirmed = confirmedToPayer(order, await store.confirmationsOf(orderId));
      return refuseUnlessSeen(order, seen, confirmed) ?? setBill(order, bill, person.id);
    },
    removeBill,
    flagDish: (order, { person, params, body }) => flagDish(order, params, body, { person, now: clock.now(), clock }),
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
