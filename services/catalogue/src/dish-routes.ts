import type { Calls } from '@kantyna/contracts/calls';
import { invalidBody, notFound, type Refusal } from '@kantyna/contracts/refusal';
import type { Answer } from '@kantyna/service/serve';
import type { Change } from '@kantyna/store/aggregate';
import type { Command } from '@kantyna/store/command';
import { derivedId, newId } from '@kantyna/store/id';
import { categoriesOffered } from './category.js';
import * as rules from './dish.js';
import type { Needs } from './restaurant-routes.js';
import { editableDish } from './views.js';
import type { Store } from './store.js';

type Route<N extends keyof Calls> = (needs: Needs) => Answer<Calls[N]>;
type Nothing = Record<string, never>;

const NO_RESTAURANT = notFound('restaurant');
const NO_DISH = notFound('dish');

export const dishCreateData: Route<'dishCreateData'> =
  ({ store }) =>
  async ({ params: { restaurantId } }) => {
    const [restaurant, categories] = await Promise.all([
      store.findRestaurant(restaurantId),
      offered(store, restaurantId),
    ]);
    return restaurant ? { categories } : NO_RESTAURANT;
  };

export const dishEditData: Route<'dishEditData'> =
  ({ store }) =>
  async ({ params: { restaurantId, dishId } }) => {
    const [restaurant, dish, categories] = await Promise.all([
      store.findRestaurant(restaurantId),
      store.findDish(dishId),
      offered(store, restaurantId),
    ]);
    if (!restaurant) return NO_RESTAURANT;
    return dish?.restaurantId === restaurantId ? { dish: editableDish(dish), categories } : NO_DISH;
  };

export const saveDish: Route<'saveDish'> =
  ({ store, now }) =>
  async ({ params: { restaurantId }, body, command }) => {
    if (body.restaurant && body.restaurant.id !== restaurantId) {
      return invalidBody('restaurant.id: is not the id in the path');
    }
    const restaurant = await store.findRestaurant(restaurantId);
    const id = command.key === undefined ? newId() : derivedId('dish', command.key);
    return store.dishes.change(id, command, () =>
      restaurant ? rules.saveDish(id, restaurantId, body, { now: now(), newId, uses: new Set() }) : NO_RESTAURANT,
    );
  };

export const updateDish: Route<'updateDish'> =
  (needs) =>
  async ({ params: { restaurantId }, body, command }) => {
    const restaurant = await needs.store.findRestaurant(restaurantId);
    return changeDish(needs, body.id, command, (dish, circumstances) => {
      if (!restaurant) return NO_RESTAURANT;
      return dish?.restaurantId === restaurantId ? rules.updateDish(dish, body, circumstances) : NO_DISH;
    });
  };

export const deleteDish: Route<'deleteDish'> =
  (needs) =>
  async ({ params: { dishId }, command }) =>
    changeDish(needs, dishId, command, (dish, circumstances) =>
      dish ? rules.deleteDish(dishId, dish, circumstances) : NO_DISH,
    );

export const deleteSideDish: Route<'deleteSideDish'> =
  (needs) =>
  async ({ params: { dishId, sideDishId }, command }) =>
    changeDish(needs, dishId, command, (dish, circumstances) =>
      dish ? rules.deleteSideDish(dish, sideDishId, circumstances) : NO_DISH,
    );

type Decide = (
  dish: rules.StoredDish | undefined,
  circumstances: rules.Circumstances,
) => Change<rules.StoredDish, Nothing> | Refusal;

/** A change of a dish, decided with what open orders use. A dish of a deleted restaurant is gone as well. */
async function changeDish(
  { store, caughtUp, now }: Needs,
  id: string,
  command: Command,
  decide: Decide,
): Promise<Nothing | Refusal> {
  await caughtUp();
  const { restaurantId = '' } = (await store.findDish(id)) ?? {};
  const [restaurant, { uses }] = await Promise.all([store.findRestaurant(restaurantId), store.usage(restaurantId)]);
  return store.dishes.change(id, command, (dish) => decide(restaurant ? dish : undefined, { now: now(), newId, uses }));
}

async function offered(store: Store, restaurantId: string): Promise<string[]> {
  const dishes = await store.dishesOf(restaurantId);
  return categoriesOffered(dishes.map(({ dish }) => dish.category));
}
