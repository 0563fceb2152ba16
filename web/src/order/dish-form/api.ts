import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import { type FormCallbacks } from '../api.js';
import { orderKeys } from '../../api/queries.js';

/** Adds a dish to the caller's entry, or replaces a dish of the entry `orderEntryId`. */
export const useSaveDish = (orderId: string, callbacks: FormCallbacks = {}) =>
  useWrite<{ orderEntryId?: string; dish: ChosenDish }>({
    mutationFn: ({ orderEntryId, dish }, idempotencyKey) =>
      orderEntryId === undefined
        ? api.saveOrderEntry({ body: dish, idempotencyKey })
        : api.updateOrderEntry({ body: { ...dish, id: orderEntryId } }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });

/** Deletes a dish and those alike from an entry. */
export const useDeleteDishEntry = (orderId: string) =>
  useWrite({
    mutationFn: (params: { orderEntryId: string; dishEntryId: string }) =>
      api.deleteDishEntry({ params, query: { alike: true } }),
    invalidates: orderKeys.orderAndLists(orderId),
  });
