import { readQuery } from '../api/read-query.js';

/** Query keys of the restaurants: all, and each by itself. */
export const keys = {
  // The menu inside an order is not among them: orders reload it when they are next opened.
  all: ['restaurants'],
  one: (restaurantId: string) => ['restaurants', 'one', restaurantId],
} as const;

export const restaurants = readQuery(keys.all, 'restaurants', {});

/** Imports and the crawler change a menu while its page is open: the page reloads it this often (ms). */
export const MENU_POLL_INTERVAL = 20_000;

export const showRestaurant = (restaurantId: string) =>
  readQuery(
    keys.one(restaurantId),
    'showRestaurant',
    { params: { restaurantId } },
    { refetchInterval: MENU_POLL_INTERVAL },
  );

/** How many delivered dishes were flagged. A failure is silent: the rest of the page still works. */
export const flagCounts = (restaurantId: string) =>
  readQuery(keys.one(restaurantId), 'flagCounts', { params: { restaurantId } }, { meta: { silent: true } });

export const restaurantEditData = (restaurantId: string) =>
  readQuery(keys.one(restaurantId), 'restaurantEditData', { params: { restaurantId } }, { gcTime: 0 });

export const dishCreateData = (restaurantId: string) =>
  readQuery(keys.one(restaurantId), 'dishCreateData', { params: { restaurantId } }, { gcTime: 0 });

export const dishEditData = (restaurantId: string, dishId: string) =>
  readQuery(keys.one(restaurantId), 'dishEditData', { params: { restaurantId, dishId } }, { gcTime: 0 });
