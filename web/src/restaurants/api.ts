import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DishDetails } from '@kantyna/contracts/catalogue/dishes';
import type { RestaurantDetails } from '@kantyna/contracts/catalogue/restaurants';
import { addFailure } from '../api/error-list.js';
import { api } from '../api/http.js';
import { codeOf } from '../api/status-of.js';
import { useWrite } from '../api/write-mutation.js';
import { dishEditData, keys, restaurants } from './queries.js';

/** What a form does after its write. */
interface Callbacks {
  onDone?: () => void;
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
export function useDeleteRestaurant(restaurantId: string, onDone: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => api.deleteRestaurant({ params: { restaurantId } }),
    onReply: () => client.removeQueries({ queryKey: keys.one(restaurantId) }),
    onDone,
    invalidates: [restaurants.queryKey],
  });
}

/**
 * Creates a dish of a restaurant, or updates the one with the given id. An update carries the version that the form began with; once that
 * clashed with somebody else's change, the form shows it, and the next one carries the version that is shown.
 */
export function useSaveDishOfMenu(restaurantId: string, dishId: string | undefined, callbacks: Callbacks = {}) {
  const client = useQueryClient();
  const present = () => client.getQueryData(dishEditData(restaurantId, dishId ?? '').queryKey)?.version;
  const [begun] = useState(present);
  const hasClashed = useRef(false);
  const { onFailure = addFailure } = callbacks;
  return useWrite({
    mutationFn: (details: DishDetails, idempotencyKey): Promise<unknown> => {
      const params = { restaurantId };
      if (dishId === undefined)
        return api.saveDish({ params, body: { ...details, restaurant: { id: restaurantId } }, idempotencyKey });
      const version = hasClashed.current ? present() : begun;
      return api.updateDish({ params, body: { ...details, id: dishId, ...(version !== undefined && { version }) } });
    },
    invalidates: [keys.all],
    ...callbacks,
    onFailure: (failure) => {
      if (codeOf(failure) === 'DISH_CHANGED') hasClashed.current = true;
      onFailure(failure);
    },
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
