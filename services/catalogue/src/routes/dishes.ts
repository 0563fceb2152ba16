import type { dishEndpoints } from '@kantyna/contracts/catalogue/dishes';
import { conflict, invalidBody, notFound } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Decide, Nothing } from '@kantyna/kernel/change';
import { createdId, createOnce } from '@kantyna/store/aggregate/shortcuts';
import type { Command } from '@kantyna/store/documents/idempotency';
import { newId } from '@kantyna/kernel/ids';
import { categoriesOffered } from '../rules/category.js';
import type { Dependencies } from '../dependencies.js';
import {
  deleteDish,
  deleteSideDish,
  saveDish,
  updateDish,
  type EditContext,
  type StoredDish,
  toEditableDish,
} from '../rules/dish.js';
import { refuseUnlessMenuFull } from '../rules/menu/bounds.js';
import { NO_RESTAURANT } from '../rules/restaurant.js';
import { versionOf } from '../views.js';

const NO_DISH = notFound('dish');
const NOT_IN_USE = { idsInUse: new Set<string>() };

/** The refusal (409) of an edit that began before somebody else's change. */
const dishChanged = ({ name }: StoredDish) =>
  conflict('DISH_CHANGED', `Somebody changed the dish “${name}” since it was read. Read it again.`, name);

/** The calls about dishes and side dishes. */
export const dishHandlers = ({ store, inTurn, now }: Dependencies): HandlersOf<typeof dishEndpoints> => {
  const offeredCategories = async (restaurantId: string) => categoriesOffered(await store.findCategories(restaurantId));

  /** Changes a dish, depending on what open orders use. A dish of a deleted restaurant counts as deleted. */
  const changeDish = async (
    id: string,
    command: Command,
    decide: (dish: StoredDish | undefined, context: EditContext) => ReturnType<Decide<StoredDish, Nothing>>,
  ) => {
    const restaurantId = (await store.findDish(id))?.restaurantId;
    // Without the dish there is nothing to look up: all closed orders have no restaurant.
    const [restaurant, { idsInUse }] =
      restaurantId === undefined
        ? [undefined, NOT_IN_USE]
        : await Promise.all([store.findRestaurant(restaurantId), store.openOrderUse(restaurantId)]);
    return store.dishes.change(id, command, (dish) =>
      decide(restaurant ? dish : undefined, { now: now(), newId, idsInUse }),
    );
  };

  return {
    dishCreateData: async ({ params: { restaurantId } }) => {
      const restaurant = await store.findRestaurant(restaurantId);
      return restaurant ? { categories: await offeredCategories(restaurantId) } : NO_RESTAURANT;
    },

    dishEditData: async ({ params: { restaurantId, dishId } }) => {
      const [restaurant, dish, categories] = await Promise.all([
        store.findRestaurant(restaurantId),
        store.findDish(dishId),
        offeredCategories(restaurantId),
      ]);
      if (!restaurant) return NO_RESTAURANT;
      return dish?.restaurantId === restaurantId
        ? { version: versionOf(dish), dish: toEditableDish(dish), categories }
        : NO_DISH;
    },

    saveDish: async ({ params: { restaurantId }, body, command }) => {
      if (body.restaurant && body.restaurant.id !== restaurantId) {
        return invalidBody({ path: 'restaurant.id', code: 'otherRestaurant' });
      }
      const restaurant = await store.findRestaurant(restaurantId);
      const details = { ...body, price: body.price ?? 0, sideDishes: body.sideDishes ?? [] };
      const id = createdId(command, 'dish');
      return inTurn(restaurantId, async () => {
        const menu = await store.sizeOfMenu(restaurantId);
        const dish = () => saveDish(id, restaurantId, details, { now: now(), newId });
        return createOnce(store.dishes, id, command, () =>
          restaurant ? refuseUnlessMenuFull(menu, undefined, dish()) : NO_RESTAURANT,
        );
      });
    },

    updateDish: async ({ params: { restaurantId }, body, command }) => {
      const restaurant = await store.findRestaurant(restaurantId);
      return inTurn(restaurantId, async () => {
        const menu = await store.sizeOfMenu(restaurantId);
        return changeDish(body.id, command, (dish, context) => {
          if (!restaurant) return NO_RESTAURANT;
          if (dish?.restaurantId !== restaurantId) return NO_DISH;
          if (body.version !== undefined && body.version !== versionOf(dish)) return dishChanged(dish);
          return refuseUnlessMenuFull(menu, dish, updateDish(dish, body, context));
        });
      });
    },

    deleteDish: async ({ params: { dishId }, command }) =>
      changeDish(dishId, command, (dish, context) => (dish ? deleteDish(dishId, dish, context) : NO_DISH)),

    deleteSideDish: async ({ params: { dishId, sideDishId }, command }) =>
      changeDish(dishId, command, (dish, context) => (dish ? deleteSideDish(dish, sideDishId, context) : NO_DISH)),
  };
};
