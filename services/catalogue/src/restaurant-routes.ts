import type { Calls } from '@kantyna/contracts/calls';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { Answer } from '@kantyna/service/serve';
import { derivedId, newId } from '@kantyna/store/id';
import { deleteRestaurant as deletion, edited } from './restaurant.js';
import * as shown from './views.js';
import type { Answers } from './idempotent-replies.js';
import type { Reports } from './menu-intake/menu-report-store.js';
import type { Store } from './store.js';

/** What the routes work with. */
export interface Needs {
  readonly store: Store;
  readonly reports: Reports;
  readonly answers: Answers;
  readonly caughtUp: () => Promise<unknown>;
  /** The present instant, ISO 8601. */
  readonly now: () => string;
}

type Route<N extends keyof Calls> = (needs: Needs) => Answer<Calls[N]>;

const NO_RESTAURANT = notFound('restaurant');

export const restaurants: Route<'restaurants'> =
  ({ store, caughtUp }) =>
  async () => {
    await caughtUp();
    const [all, figures, apiKey] = await Promise.all([store.allRestaurants(), store.figures(), store.importKey()]);
    return { restaurants: shown.shownRestaurants(all, figures), importCredentials: { apiKey } };
  };

export const replaceImportKey: Route<'replaceImportKey'> =
  ({ store, answers }) =>
  async ({ command }) =>
    answers.once(command, async () => ({ importCredentials: { apiKey: await store.replaceImportKey(command.key) } }));

export const showRestaurant: Route<'showRestaurant'> =
  ({ store, caughtUp }) =>
  async ({ params: { restaurantId: id } }) => {
    await caughtUp();
    const [restaurant, figures, found] = await Promise.all([
      store.findRestaurant(id),
      store.figures(id),
      store.dishesOf(id),
    ]);
    if (!restaurant) return NO_RESTAURANT;
    const dishes = shown.shownMenu(found);
    return {
      restaurant: shown.shownRestaurant({ id, restaurant }, figures.get(id)),
      dishes,
      dishesByCategory: shown.byCategory(dishes),
    };
  };

export const restaurantEditData: Route<'restaurantEditData'> =
  ({ store }) =>
  async ({ params: { restaurantId } }) =>
    (await store.findRestaurant(restaurantId)) ?? NO_RESTAURANT;

export const saveRestaurant: Route<'saveRestaurant'> =
  ({ store, now }) =>
  async ({ body, command }) => {
    const id = command.key === undefined ? newId() : derivedId('restaurant', command.key);
    return store.restaurants.change(id, command, () => ({ state: edited(undefined, body, now()), reply: { id } }));
  };

export const updateRestaurant: Route<'updateRestaurant'> =
  ({ store, now }) =>
  async ({ body, command }) =>
    store.restaurants.change(body.id, command, (present) =>
      present ? { state: edited(present, body, now()), reply: {} } : NO_RESTAURANT,
    );

export const deleteRestaurant: Route<'deleteRestaurant'> =
  ({ store, reports, caughtUp }) =>
  async ({ params: { restaurantId }, command }) => {
    await caughtUp();
    const { hasOpenOrder } = await store.usage(restaurantId);
    const answer = await store.restaurants.change(restaurantId, command, (present) =>
      present ? deletion(present, hasOpenOrder) : NO_RESTAURANT,
    );
    if (!(answer instanceof Refusal)) await reports.forget(restaurantId);
    return answer;
  };
