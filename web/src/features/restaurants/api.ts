import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DishDetails } from '@kantyna/contracts/catalogue/dishes';
import type { RestaurantDetails } from '@kantyna/contracts/catalogue/restaurants';
import { api } from '../../lib/net/http.js';
import { useWrite } from '../../lib/net/write-mutation.js';

const keys = {
  // The menu inside an order is not among them: orders reload it when they are next opened.
  all: ['restaurants'],
  list: ['restaurants', 'list'],
  one: (restaurantId: string) => ['restaurants', 'one', restaurantId],
} as const;

export const restaurants = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => api.restaurants({ signal }),
});

/** Imports and the crawler change a menu while its page is open: the page reloads it this often (ms). */
export const MENU_POLL_INTERVAL = 20_000;

export const showRestaurant = (restaurantId: string) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'show'],
    queryFn: ({ signal }) => api.showRestaurant({ params: { restaurantId }, signal }),
    refetchInterval: MENU_POLL_INTERVAL,
  });

/** How many delivered dishes were flagged. A failure is silent: the rest of the page still works. */
export const flagCounts = (restaurantId: string) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'flagCounts'],
    queryFn: ({ signal }) => api.flagCounts({ params: { restaurantId }, signal }),
    meta: { silent: true },
  });

export const restaurantEditData = (restaurantId: string) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'edit'],
    queryFn: ({ signal }) => api.restaurantEditData({ params: { restaurantId }, signal }),
    gcTime: 0,
  });

export const dishCreateData = (restaurantId: string) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'dishCreate'],
    queryFn: ({ signal }) => api.dishCreateData({ params: { restaurantId }, signal }),
    gcTime: 0,
  });

export const dishEditData = (restaurantId: string, dishId: string) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'dishEdit', dishId],
    queryFn: ({ signal }) => api.dishEditData({ params: { restaurantId, dishId }, signal }),
    gcTime: 0,
  });

/** What a form does after its write. */
interface Callbacks {
  onSuccess?: () => void;
  /** Replaces the entry in the error list. */
  onFailure?: (failure: unknown) => void;
}

/** Creates a restaurant, or updates the one with the given id. */
export function useSaveRestaurant(restaurantId: string | undefined, callbacks: Callbacks) {
  return useWrite({
    mutationFn: (body: RestaurantDetails, idempotencyKey): Promise<unknown> =>
      restaurantId === undefined
        ? api.saveRestaurant({ body, idempotencyKey })
        : api.updateRestaurant({ body: { ...body, id: restaurantId } }),
    invalidates: [keys.all],
    ...callbacks,
  });
}

/** Deletes a restaurant with its menu. */
export function useDeleteRestaurant(restaurantId: string, onSuccess: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => api.deleteRestaurant({ params: { restaurantId } }),
    onSuccess() {
      onSuccess();
      client.removeQueries({ queryKey: keys.one(restaurantId) });
    },
    invalidates: [keys.list],
  });
}

/** Creates a dish of a restaurant, or updates the one with the given id. */
export function useSaveDishOfMenu(restaurantId: string, dishId: string | undefined, callbacks: Callbacks = {}) {
  return useWrite({
    mutationFn: (details: DishDetails, idempotencyKey): Promise<unknown> =>
      dishId === undefined
        ? api.saveDish({
            params: { restaurantId },
            body: { ...details, restaurant: { id: restaurantId } },
            idempotencyKey,
          })
        : api.updateDish({ params: { restaurantId }, body: { ...details, id: dishId } }),
    invalidates: [keys.all],
    ...callbacks,
  });
}

/** Deletes a dish of the menu. */
export function useDeleteDish() {
  return useWrite({
    mutationFn: (dishId: string) => api.deleteDish({ params: { dishId } }),
    invalidates: [keys.all],
  });
}

/** Replaces the key of the import API. */
export const useReplaceImportKey = () =>
  useWrite({ mutationFn: () => api.replaceImportKey(), invalidates: [keys.all] });
