import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DishDetails } from '@kantyna/contracts/dishes';
import type { RestaurantDetails } from '@kantyna/contracts/restaurants';
import { api } from '../../lib/http.js';
import { useSubmit } from '../../lib/submit.js';

const keys = {
  all: ['restaurants'],
  list: ['restaurants', 'list'],
  one: (restaurantId: string) => ['restaurants', 'one', restaurantId],
} as const;

export const restaurants = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => api.restaurants({ signal }),
});

/** Menus come in while somebody looks at them: how often the open page asks again, in milliseconds. */
export const MENUS_COME_IN = 20_000;

export const showRestaurant = (restaurantId: string) =>
  queryOptions({
    queryKey: [...keys.one(restaurantId), 'show'],
    queryFn: ({ signal }) => api.showRestaurant({ params: { restaurantId }, signal }),
    refetchInterval: MENUS_COME_IN,
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

// What orders show of the menu is old as well then; they load it anew by themselves when they are next opened.
function useReloadRestaurants(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

/** What a form does once its write succeeded or failed. */
interface Ends {
  onDone?: () => void;
  /** Instead of an entry in the list of errors. */
  onFailure?: (failure: unknown) => void;
}

/** Writes a restaurant: a new one, or one that is there. */
export function useSaveRestaurant(restaurantId: string | undefined, { onDone, ...ends }: Ends) {
  const reload = useReloadRestaurants();
  return useSubmit<RestaurantDetails, unknown>(
    (body, idempotencyKey) =>
      restaurantId === undefined
        ? api.saveRestaurant({ body, idempotencyKey })
        : api.updateRestaurant({ body: { ...body, id: restaurantId } }),
    {
      ...ends,
      onDone: () => {
        void reload();
        onDone?.();
      },
    },
  );
}

/** Deletes a restaurant with its menu. */
export function useDeleteRestaurant(restaurantId: string, onDone: () => void) {
  const client = useQueryClient();
  return useSubmit(() => api.deleteRestaurant({ params: { restaurantId } }), {
    onDone: () => {
      onDone();
      client.removeQueries({ queryKey: keys.one(restaurantId) });
      void client.invalidateQueries({ queryKey: keys.list });
    },
  });
}

/** Writes a dish of a restaurant: a new one, or one that is there. */
export function useSaveDishOfMenu(restaurantId: string, dishId: string | undefined, { onDone, ...ends }: Ends = {}) {
  const reload = useReloadRestaurants();
  return useSubmit<DishDetails, unknown>(
    (details, idempotencyKey) =>
      dishId === undefined
        ? api.saveDish({
            params: { restaurantId },
            body: { ...details, restaurant: { id: restaurantId } },
            idempotencyKey,
          })
        : api.updateDish({ params: { restaurantId }, body: { ...details, id: dishId } }),
    {
      ...ends,
      onDone: () => {
        void reload();
        onDone?.();
      },
    },
  );
}

/** Deletes a dish of the menu, and loads the page anew. */
export function useDeleteDish(onDone: () => void) {
  const reload = useReloadRestaurants();
  return useSubmit((dishId: string) => api.deleteDish({ params: { dishId } }), {
    onDone: async () => {
      onDone();
      await reload();
    },
  });
}

/** Makes a new key for the import API. */
export function useReplaceImportKey(onDone: () => void) {
  const reload = useReloadRestaurants();
  return useSubmit(() => api.replaceImportKey(), {
    onDone: async () => {
      await reload();
      onDone();
    },
  });
}
