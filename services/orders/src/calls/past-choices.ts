import type { pastChoiceEndpoints } from '@kantyna/contracts/orders/past-choices';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { isClosedFor } from '../rules/closing/closing.js';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from '../dependencies.js';
import { repeatableOrders, usualChoices } from '../rules/entries/past-choices.js';

/** The calls about what the caller chose before. */
export const pastChoiceHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof pastChoiceEndpoints> => ({
  usualChoices: async ({ person, params: { orderId }, revision }) => {
    const found = await store.findOrder(orderId);
    if (!found) return NO_ORDER;
    const restaurantId = found.order.restaurant.id;
    const [past, menu] = await Promise.all([
      store.pastEntries(person.id, [restaurantId]),
      store.findMenu(restaurantId, revision),
    ]);
    const before = past.filter((entry) => entry.orderId !== orderId);
    return { choices: usualChoices(before, menu?.dishes ?? [], found.order.orderDate) };
  },

  repeatableOrders: async ({ person, revision }) => {
    const now = clock.now();
    const open = (await store.openOrders(now.date)).filter((order) => !isClosedFor(order, person.id, now));
    const restaurantIds = [...new Set(open.map(({ restaurantId }) => restaurantId))];
    const past = restaurantIds.length === 0 ? [] : await store.pastEntries(person.id, restaurantIds);
    const eatenAt = [...new Set(past.map(({ restaurantId }) => restaurantId))];
    const menus = new Map(
      await Promise.all(eatenAt.map(async (id) => [id, (await store.findMenu(id, revision))?.dishes ?? []] as const)),
    );
    return { repeatableOrders: repeatableOrders(past, open, (id) => menus.get(id) ?? [], now.date) };
  },
});
