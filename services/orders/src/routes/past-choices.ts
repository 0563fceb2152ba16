import type { Revision } from '@kantyna/bus/states/catch-up';
import type { pastChoiceEndpoints } from '@kantyna/contracts/orders/past-choices';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { isClosedFor } from '../rules/closing/closing.js';
import { NO_ORDER } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';
import { repeatableOrders, usualChoices } from '../rules/entries/past-choices.js';

/** The calls about what the caller chose before. */
export function pastChoiceHandlers({ store, clock }: Dependencies): HandlersOf<typeof pastChoiceEndpoints> {
  /** What a restaurant has on a date, as far as is known. */
  const dishesOn = async (restaurantId: string, date: string, revision: Revision | undefined) => {
    const [menu, soldOut] = await Promise.all([
      store.findMenu(restaurantId, revision),
      store.soldOutOn(restaurantId, date),
    ]);
    return (menu?.dishes ?? []).filter(({ id }) => !soldOut.has(id));
  };

  return {
    usualChoices: async ({ person, params: { orderId }, revision }) => {
      const found = await store.findOrder(orderId);
      if (!found) return NO_ORDER;
      const { restaurant, orderDate } = found.order;
      const [past, dishes] = await Promise.all([
        store.pastEntries(person.id, [restaurant.id]),
        dishesOn(restaurant.id, orderDate, revision),
      ]);
      const before = past.filter((entry) => entry.orderId !== orderId);
      return { choices: usualChoices(before, dishes, orderDate) };
    },

    repeatableOrders: async ({ person, revision }) => {
      const now = clock.now();
      const open = (await store.openOrders(now.date)).filter((order) => !isClosedFor(order, person.id, now));
      const restaurantIds = [...new Set(open.map(({ restaurantId }) => restaurantId))];
      const past = restaurantIds.length === 0 ? [] : await store.pastEntries(person.id, restaurantIds);
      const eatenAt = [...new Set(past.map(({ restaurantId }) => restaurantId))];
      const menus = new Map(
        await Promise.all(eatenAt.map(async (id) => [id, await dishesOn(id, now.date, revision)] as const)),
      );
      return { repeatableOrders: repeatableOrders(past, open, (id) => menus.get(id) ?? [], now.date) };
    },
  };
}
