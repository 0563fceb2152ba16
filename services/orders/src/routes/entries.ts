import type { Revision } from '@kantyna/bus/states/catch-up';
import type { orderEntryEndpoints } from '@kantyna/contracts/orders/entries';
import type { Person } from '@kantyna/contracts/people/person';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { addDish, changeDish, deleteDish } from '../rules/entries/entry.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { onOrder } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { joinDish, leaveDish, shareDish, unshareDish } from '../rules/entries/shared-dish.js';
import { refuseUnless } from '../rules/refuse-unless.js';
import { repeatableOrders, usualChoices } from '../rules/entries/past-choices.js';

const ids = { newId, derivedId };

/** The calls about the dishes that people put into an order, and about what they chose before. */
export function orderEntryHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderEntryEndpoints> {
  const whoAndWhen = ({ person }: { person: Person }) => ({ person, now: clock.now() });

  /** The context that a choice is judged by. The menu is empty when the order's restaurant was deleted. */
  const contextOf = async (order: StoredOrder, request: { person: Person; revision: Revision | undefined }) => ({
    menu: await store.dishesOf(order.restaurant.id, request.revision),
    ids,
    ...whoAndWhen(request),
  });

  /** The menu of a restaurant on a date, and the ids of the dishes that are sold out then, as far as is known. */
  const dishesOn = async (restaurantId: string, date: string, revision: Revision | undefined) => {
    const [menu, soldOutIds] = await Promise.all([
      store.dishesOf(restaurantId, revision),
      store.soldOutOn(restaurantId, date),
    ]);
    return { menu, soldOutIds, date };
  };

  return {
    ...onOrder(store, {
      saveOrderEntry: async (order, request) => addDish(order, request.body, await contextOf(order, request)),
      updateOrderEntry: async (order, request) => changeDish(order, request.body, await contextOf(order, request)),
      deleteDishEntry: (order, request) =>
        deleteDish(order, { ...request.params, ...request.query }, whoAndWhen(request)),
      shareDish: (order, request) => shareDish(order, request.params, whoAndWhen(request)),
      unshareDish: (order, request) => unshareDish(order, request.params, whoAndWhen(request)),
      joinDish: (order, request) => joinDish(order, request.params, { ...whoAndWhen(request), ids }),
      leaveDish: (order, request) => leaveDish(order, request.params, whoAndWhen(request)),

      usualChoices: async ({ restaurant, orderDate }, { person, params: { orderId }, revision }) => {
        const [past, offer] = await Promise.all([
          store.pastEntries(person.id, [restaurant.id]),
          dishesOn(restaurant.id, orderDate, revision),
        ]);
        const before = past.filter((entry) => entry.orderId !== orderId);
        return { choices: usualChoices(before, offer) };
      },
    }),

    repeatableOrders: async ({ person, revision }) => {
      const now = clock.now();
      const open = (await store.openOrders(now.date)).filter(
        (order) => !refuseUnless('addDish', order, { person, now }),
      );
      const restaurantIds = [...new Set(open.map(({ restaurantId }) => restaurantId))];
      const past = restaurantIds.length === 0 ? [] : await store.pastEntries(person.id, restaurantIds);
      const eatenAt = [...new Set(past.map(({ restaurantId }) => restaurantId))];
      const menus = new Map(
        await Promise.all(eatenAt.map(async (id) => [id, await dishesOn(id, now.date, revision)] as const)),
      );
      return { repeatableOrders: repeatableOrders(past, open, menus) };
    },
  };
}
