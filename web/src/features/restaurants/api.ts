import { useQueryClient } from '@tanstack/react-query';
import type { DishDetails } from '@kantyna/contracts/catalogue/dishes';
import type { RestaurantDetails } from '@kantyna/contracts/catalogue/restaurants';
import { api } from '../../lib/net/http.js';
import { useWrite } from '../../lib/net/write-mutation.js';
import { keys, restaurants } from './queries.js';

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
    invalidates: [restaurants.queryKey],
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
