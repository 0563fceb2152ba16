import { Refusal } from '@kantyna/kernel/refusal';
import { groupByCategory } from '@kantyna/contracts/catalogue/dishes';
import type { restaurantEndpoints } from '@kantyna/contracts/catalogue/restaurants';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { PartialReply, shareJson, type SharedJson } from '@kantyna/service/http/partial-reply';
import { createdId, createOnce } from '@kantyna/store/aggregate/shortcuts';
import { openSharedTurns } from '@kantyna/kernel/turns';
import type { Dependencies } from '../dependencies.js';
import { deleteRestaurant, editRestaurant, NO_RESTAURANT, TOO_MANY_RESTAURANTS } from '../rules/restaurant.js';
import { toMenu, toRestaurant, toRestaurants } from '../views.js';

const MENUS_READ_AT_ONCE = 4;

/** The calls about restaurants. */
export const restaurantHandlers = (deps: Dependencies): HandlersOf<typeof restaurantEndpoints> => {
  const { store, importKeys, reports, readings, idempotentReplies, inTurn, now, log } = deps;
  /** Large menus that are read at once would fill the memory. */
  const readInTurn = openSharedTurns<SharedJson>(MENUS_READ_AT_ONCE);
  return {
    restaurants: async () => {
      const [restaurants, stats, waiting, apiKey] = await Promise.all([
        store.findAllRestaurants(),
        store.dishStats(),
        reports.restaurantsThatWait(),
        importKeys.current(),
      ]);
      return { restaurants: toRestaurants(restaurants, stats, waiting), importCredentials: { apiKey } };
    },

    replaceImportKey: async ({ person, command }) =>
      idempotentReplies.once(command, async () => {
        // Nobody knows who loads menus with the key, so everybody is told.
        const news = { recipientIds: [], everybodyBut: person.id, actorUsername: person.username };
        const apiKey = await importKeys.replace(news, command.key);
        log.warn(
          { event: 'import_key.replaced', personId: person.id },
          'The import key was replaced: imports with the old one are refused',
        );
        return { importCredentials: { apiKey } };
      }),

    showRestaurant: async ({ params: { restaurantId: id } }) => {
      const [restaurant, stats] = await Promise.all([store.findRestaurant(id), store.dishStats(id)]);
      if (!restaurant) return NO_RESTAURANT;
      const menu = await readInTurn(id, async () => {
        const dishes = toMenu(await store.findDishes(id));
        return shareJson({ dishes, dishesByCategory: groupByCategory(dishes) });
      });
      return new PartialReply({ restaurant: toRestaurant({ id, ...restaurant }, stats.get(id)) }, menu);
    },

    restaurantEditData: async ({ params: { restaurantId } }) =>
      (await store.findRestaurant(restaurantId)) ?? NO_RESTAURANT,

    saveRestaurant: async ({ body, command }) => {
      const id = createdId(command, 'restaurant');
      return inTurn('restaurants', async () => {
        const isFull = await store.hasAllRestaurants();
        return createOnce(store.restaurants, id, command, () =>
          isFull ? TOO_MANY_RESTAURANTS : { state: editRestaurant(undefined, body, now()), reply: { id } },
        );
      });
    },

    updateRestaurant: async ({ body, command }) =>
      store.restaurants.change(body.id, command, (present) =>
        present ? { state: editRestaurant(present, body, now()), reply: {} } : NO_RESTAURANT,
      ),

    deleteRestaurant: async ({ params: { restaurantId }, command }) => {
      const { hasOpenOrder } = await store.openOrderUse(restaurantId);
      const result = await store.restaurants.change(restaurantId, command, (present) =>
        present ? deleteRestaurant(present, hasOpenOrder) : NO_RESTAURANT,
      );
      if (!(result instanceof Refusal)) {
        await reports.deleteAll(restaurantId);
        await readings.forget(restaurantId);
      }
      return result;
    },
  };
};
